/** Letters that Unicode does not decompose, as typed on a plain keyboard. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ƒ: 'f',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels; not Indic vowel signs: words consist of them. */
const MARKS =
  /[\u0300-\u036f]|[\u0591-\u05bd]|[\u05c1-\u05c2]|[\u064b-\u065f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\ufe20-\ufe2f]/g
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const BEYOND_ASCII = /[^ -\u007f\t\n\v\f\r]/
const EXTRA_BLANKS = /[\t\n\v\f\r]| {2}|^ | $/

/** The key of a comparison (specification §4: case and accents do not matter). NFC; idempotent; punctuation stays. */
export function fold(text: string): string {
  const plain = BEYOND_ASCII.test(text) ? foldLetters(text) : text.toLowerCase()
  return EXTRA_BLANKS.test(plain) ? plain.replace(/\s+/g, ' ').trim() : plain
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(MARKS, '')
    .replace(LETTER, (letter) => LETTERS[letter] as string)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
}

/** Only `a-z 0-9 -`, cut between words. Empty when no such letter is left: put a stable id beside it. */
export function slug(text: string, maxLength = 80): string {
  const joined = fold(text)
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (joined.length <= maxLength) return joined
  const end = joined.lastIndexOf('-', maxLength)
  return joined.slice(0, end > 0 ? end : maxLength)
}
