import { LANGUAGES } from '#domain/options/lists.ts'

/** Ads are in English or German; the German names of the languages that such ads ask for. */
const GERMAN_NAMES: Record<string, string> = {
  Deutsch: 'de',
  Englisch: 'en',
  Französisch: 'fr',
  Spanisch: 'es',
  Italienisch: 'it',
  Niederländisch: 'nl',
  Polnisch: 'pl',
}
const CODES = new Map([...LANGUAGES.map(({ key, label }) => [label, key] as const), ...Object.entries(GERMAN_NAMES)])
const NAME = Array.from(CODES.keys())
  .filter((name) => /^\p{Lu}\p{L}+$/u.test(name))
  .join('|')

const BEFORE =
  /(\bfluent\b|\bfluency\b|\bfluently\b|\bproficien(t|cy)\b|\bnative\b|\bbilingual\b|\bspeak\b|\bcommand of\b|\bverhandlungssicher\w*|\bflie(ß|ss)end\w*)/i
const AFTER =
  /^[ -]?(language )?(skills?|proficiency|fluency|speakers?|native|required|mandatory|is (required|mandatory|a must)|kenntnisse|\(?(level )?[ABC][12]\b|auf (mindestens )?(level|niveau))/i
/** Welcome is not asked for, and of several one may be enough. */
const OPTIONAL =
  /\b(plus|nice to have|advantage\w*|bonus|preferred|preferably|desirable|optional|ideally|beneficial|helpful|asset|not (required|necessary|needed)|von vorteil|wünschenswert|or|oder|basic)\b/i
const LANGUAGE = new RegExp(`(?<![\\p{L}-])(${NAME})(?!\\p{L})|(?<![\\p{L}])(${NAME})(?=kenntnisse)`, 'gu')
const SENTENCE = /[^.;!?\n•·]+/g
/** Between the words that ask and the language. */
const REACH = 40

/** Codes of the languages that a text clearly asks for; empty when it is not clear. Linear in the text's length. */
export function requestedLanguages(plainText: string): string[] {
  const requested = new Set<string>()
  for (const [sentence] of plainText.matchAll(SENTENCE)) {
    const isWelcome = OPTIONAL.test(sentence)
    for (const found of sentence.matchAll(LANGUAGE)) {
      const name = found[1] ?? found[2] ?? ''
      const end = found.index + name.length
      const before = sentence.slice(Math.max(0, found.index - REACH), found.index)
      const isRequested = BEFORE.test(before) || AFTER.test(sentence.slice(end, end + REACH))
      if (isRequested && !isWelcome) requested.add(CODES.get(name) as string)
    }
  }
  return [...requested]
}
