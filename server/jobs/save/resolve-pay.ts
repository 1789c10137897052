import type { Pay } from '#domain/jobs/pay-table.ts'
import { parsePay, payFromParts } from '#server/normalize/pay.ts'
import type { Posting } from '#server/normalize/posting.ts'

/**
 * The source's figures, else those of its text. `country` (ISO 3166-1 alpha-2) gives `$` and the default currency its
 * meaning.
 */
export function resolvePay({ salary, salaryText }: Posting, country: string | null): Pay | null {
  const hints = { currency: salary?.currency, period: salary?.period, country }
  return (salary && payFromParts(salary, hints)) ?? (salaryText ? parsePay(salaryText, hints) : null)
}
