import type { Pay } from '#domain/jobs/pay-table.ts'
import { readPay } from '#server/normalize/pay/parse-pay.ts'
import { PERIOD_GUESSED, payFromParts } from '#server/normalize/pay/pay-from-parts.ts'
import type { Posting } from '#server/normalize/posting.ts'
import type { ReadingNote } from '#server/normalize/reading-note.ts'

type Note = (note: ReadingNote) => void

/**
 * The source's figures, else its text's. `country` (ISO 3166-1 alpha-2) decides `$` and the default currency. `note`
 * hears what was given and is not in the pay, and a period that was not said.
 */
export function resolvePay(
  { salary, salaryText }: Pick<Posting, 'salary' | 'salaryText'>,
  country: string | null,
  note: Note = () => {},
): Pay | null {
  const hints = { currency: salary?.currency, period: salary?.period, country }
  const value = salary && [salary.low, salary.high, salary.currency, salary.period].filter(Boolean).join(' ')
  const remarks: ReadingNote[] = []
  const pay = salary
    ? payFromParts(salary, hints, (kind, reason) => remarks.push({ field: 'pay', kind, reason, value }))
    : null
  const read = pay || !salaryText ? null : readPay(salaryText, hints)
  if (!read) for (const remark of remarks) note(remark)
  if (read?.isGuessed) note({ field: 'pay', kind: 'guessed', reason: PERIOD_GUESSED, value: salaryText })
  if (!pay && !read && salaryText) note({ field: 'pay', kind: 'dropped', reason: 'no pay in it', value: salaryText })
  return pay ?? read?.pay ?? null
}
