const ENGLISH = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october']
const ENGLISH_MONTHS = new Map<string, number>([
  ...[...ENGLISH, 'november', 'december'].flatMap((name, i): [string, number][] => [
    [name, i + 1],
    [name.slice(0, 3), i + 1],
  ]),
  ['sept', 9],
])

/** Without Croatian: `listopad` is its October and the November of its neighbours. */
const LANGUAGES =
  'de de-AT fr es it pt nl sv da nb nn fi pl cs sk sl hu ro tr et lv lt ru uk el bg ca eu gl is ga'.split(' ')

/** As typed without umlauts. */
const SPELLINGS: [string, number][] = [
  ['jaenner', 1],
  ['maerz', 3],
  ['mrz', 3],
]

let europeanMonths: Map<string, number> | undefined

/** The month (1–12) of a name or its usual short form in a language of Europe; `name` as `plainLetters` returns it. */
export function monthNamed(name: string): number | undefined {
  const english = ENGLISH_MONTHS.get(name)
  if (english !== undefined) return english
  europeanMonths ??= readMonths()
  return europeanMonths.get(name)
}

/** Lower case without accents, compatibility forms as plain letters and digits. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** From the names that the runtime has for dates; one that means two months is left out. */
function readMonths(): Map<string, number> {
  const months = new Map<string, number>(SPELLINGS)
  const ambiguous = new Set<string>()
  for (const [name, month] of namesOf(LANGUAGES)) {
    const before = months.get(name)
    if (before !== undefined && before !== month) ambiguous.add(name)
    months.set(name, month)
  }
  for (const name of ambiguous) months.delete(name)
  return months
}

function* namesOf(languages: readonly string[]): Generator<[string, number]> {
  for (const language of languages)
    for (const month of ['long', 'short'] as const)
      for (const withDay of [true, false]) {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC', ...(withDay && { day: 'numeric' }) })
        for (let i = 0; i < 12; i++) {
          const part = format.formatToParts(Date.UTC(2024, i, 15)).find(({ type }) => type === 'month')
          const name = plainLetters(part?.value ?? '').replace(/[^\p{L}]/gu, '')
          if (name !== '') yield [name, i + 1]
        }
      }
}
