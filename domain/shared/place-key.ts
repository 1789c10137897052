import { fold } from './fold.ts'

/** Sources, keyboards and URLs write these or leave them out. */
const SEPARATORS = /[-‐‑‒–—'"`´./,·・()[\]]+/g
/** Spellings of a word that another follows. */
const LONG_WORDS = new Map([
  ['st', 'saint'],
  ['ste', 'saint'],
  ['sainte', 'saint'],
  ['sankt', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

/**
 * The key by which names of places are compared: `Clermont-Ferrand` and `Clermont Ferrand`, `L'Aquila` and `L Aquila`,
 * `St. Gallen` and `Sankt Gallen`, `D.C.` and `DC` are one. Idempotent. Takes time in proportion to the length.
 */
export function placeKey(name: string): string {
  const folded = fold(name)
  if (/^[a-z]{4,}$/.test(folded)) return folded
  const spaced = fold(folded.replace(SEPARATORS, ' ').replaceAll('&', ' and '))
  const words = joinedLetters(spaced.split(' '))
  // The last word may be the start of another: `st` while `Stuttgart` is being typed.
  const key = words.map((word, index) => (index < words.length - 1 ? (LONG_WORDS.get(word) ?? word) : word)).join(' ')
  return key.normalize('NFC') // letters that came to stand side by side may be one
}

/** A letter belongs to the word that follows (`l aquila`, `cote d ivoire`), several letters are a word (`d c`). */
function joinedLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters = ''
  for (const word of words) {
    if (/^\p{L}$/u.test(word)) {
      letters += word
      continue
    }
    const isOne = /^.$/u.test(letters)
    if (letters !== '' && !isOne) joined.push(letters)
    joined.push(isOne ? letters + word : word)
    letters = ''
  }
  return letters === '' ? joined : [...joined, letters]
}
