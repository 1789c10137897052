const OPERATORS = ['OR', '-', '"', '"', '--', 'AND', '(', ')', '*', ':', '+', '#', '.', '/', '&', '|', '~']
const NAMES = [
  'C++',
  'C#',
  '.NET',
  'R',
  'Go',
  'go to',
  'Node.js',
  'ML',
  'm/f/d',
  'k8s',
  'A/B',
  'o’reilly',
  'F#',
  "l'IA",
]
const LETTERS = [...'aeiorstnlBÜßøłıİŒæ中文字日本語كلمةनमस्ते👩‍💻🚀ﬁ①½']
const ODD = ['\u0000', '\u00ad', '\u200b', '\u202e', '\ud800', '\udfff', '\n', '\t', '\u0301'.repeat(30), '\uffff']

/** A text as somebody might type, paste or send to do harm; `titles` are words of the collection. */
export function randomInput(random: () => number, titles: readonly string[]): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const letters = (max: number) => Array.from({ length: 1 + Math.floor(random() * max) }, () => pick(LETTERS)).join('')
  const piece = (): string => {
    const kind = random()
    if (kind < 0.45) return pick(pick(titles).split(' '))
    if (kind < 0.6) return pick(NAMES)
    if (kind < 0.75) return pick(OPERATORS)
    if (kind < 0.85) return letters(8)
    if (kind < 0.9) return String.fromCodePoint(Math.floor(random() * 0x10ffff))
    if (kind < 0.95) return pick(ODD)
    return String(Math.floor(random() * 1e9))
  }
  const form = random()
  if (form < 0.03) return piece().repeat(1 + Math.floor(random() * 600))
  if (form < 0.05) return letters(2_500)
  const count = 1 + Math.floor(random() ** 3 * 60)
  return Array.from({ length: count }, piece).join(pick(['', ' ', ' ', ' ', ' ']))
}
