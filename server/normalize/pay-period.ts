import { PERIODS, type Period } from '#domain/jobs/jobs.contract.ts'
import { fold } from '#domain/shared/fold.ts'

/** Folded: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Nordic. */
const PERIOD_PATTERNS: readonly [Period, RegExp][] = [
  [
    'hour',
    /\b(hourly|hours?|hrs?|stundlich|stunden?|std|stundenlohn|heures?|horaire|horas?|ora|ore|uur|uurloon|godz\w*|timmen?|timer?|tunti)\b|\/ ?h\b|\bp\.?h\b/,
  ],
  [
    'day',
    /\b(daily|days?|tag|tagessatz|tage|taglich|jours?|journalier|tjm|dia|diario|giorno|dag|dagtarief|dzien)\b|\/ ?d\b|\bp\.?d\b|\bper diem\b/,
  ],
  [
    'week',
    /\b(weekly|weeks?|wk|wks|woche|wochentlich|semaine|hebdo\w*|semana\w*|settimana\w*|tydzien|vecka)\b|\bp\.?w\b/,
  ],
  [
    'month',
    /\b(monthly|months?|mth|mo|monat|monatlich\w*|mois|mensuel\w*|mes|mensual\w*|mese|mensile|maand|miesiac|miesiecznie|mies|mc|manad\w*|maned\w*|pcm)\b|\bp\.?m\b/,
  ],
  [
    'year',
    /\b(yearly|years?|yr|yrs|annum|annual\w*|jahr\w*|an|annee|annuel\w*|ano|anual\w*|anno|annuo|jaar\w*|rok|rocznie|ar|arslon|pa|lpa|ctc|ote|salaried|tc)\b|\bp\.a\b/,
  ],
]

/** The one that stands first. */
export function periodIn(text: string): Period | null {
  const plain = fold(text)
  let first: { period: Period; index: number } | null = null
  for (const [period, pattern] of PERIOD_PATTERNS) {
    const index = plain.search(pattern)
    if (index >= 0 && (first === null || index < first.index)) first = { period, index }
  }
  return first?.period ?? null
}

/** Codes of USAJOBS and others. */
const CODES = new Map<string, Period>([
  ['pa', 'year'],
  ['sy', 'year'],
  ['ph', 'hour'],
  ['pd', 'day'],
  ['pw', 'week'],
  ['pm', 'month'],
])

/** Null for periods that we do not have (`biweekly`, `Without Compensation`). */
export function periodOf(text: string): Period | null {
  const plain = fold(text).replace(/[-_]/g, ' ')
  const exact = PERIODS.find((period) => period === plain)
  if (exact) return exact
  if (/\b[2-9]\b|\b(bi|semi)[ -]?(week|month)|fortnight|quarter|without|one time|fee basis|piece/.test(plain))
    return null
  return CODES.get(plain) ?? periodIn(plain)
}
