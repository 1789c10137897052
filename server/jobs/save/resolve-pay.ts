import type { Pay } from '#domain/jobs/pay-table.ts'
import { parsePay, payFromParts } from '#server/normalize/pay.ts'
import type { Posting } from '#server/normalize/posting.ts'

/** The source's figures, else its text's. `country` (ISO 3166-1 alpha-2) decides `$` and the default currency. */
export function resolvePay({ salary, salaryText }: Posting, country: string | null): Pay | null {
  const hints = { currency: salary?.currency, period: salary?.period, country }
  return (salary && payFromParts(salary, hints)) ?? (salaryText ? parsePay(salaryText, hints) : null)
}
