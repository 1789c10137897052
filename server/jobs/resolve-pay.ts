import { parsePay, payFromParts } from '#domain/pay.ts'
import type { Pay } from '#domain/pay-table.ts'
import type { Posting } from '#domain/posting.ts'

/** Pay of an advert: what the source gives in figures, else what its text says. Null when it gives none. */
export function resolvePay({ salary, salaryText }: Posting, country: string | null): Pay | null {
  const hints = country ? { country } : {}
  return (salary && payFromParts(salary, hints)) ?? (salaryText ? parsePay(salaryText, hints) : null)
}
