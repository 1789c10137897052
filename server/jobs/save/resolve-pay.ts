import type { Pay } from '#domain/jobs/pay-table.ts'
import { parsePay, payFromParts } from '#server/normalize/pay.ts'
import type { Posting } from '#server/normalize/posting.ts'

/**
 * Pay of an advert: what the source gives in figures, else what its text says. `country` (ISO 3166-1 alpha-2) tells what
 * `$` means and what is paid where no currency is named. Null when the advert gives no pay.
 */
export function resolvePay({ salary, salaryText }: Posting, country: string | null): Pay | null {
  const hints = { currency: salary?.currency, period: salary?.period, country }
  return (salary && payFromParts(salary, hints)) ?? (salaryText ? parsePay(salaryText, hints) : null)
}
