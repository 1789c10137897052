/**
 * A text cut into atoms: words (letters, digits and their marks, apostrophes inside), and the signs that belong to names
 * such as `C++`, `C#`, `.NET`, `Node.js`: `+` and `#` directly after an atom, `.` directly before a word. All other
 * characters only separate. A Chinese or Japanese character is a word of its own, so such text is found without blanks.
 */
export interface Atoms {
  texts: string[]
  /** Where each atom begins and ends in the text. */
  starts: number[]
  ends: number[]
  /** A sign, not a word. */
  isSign: boolean[]
  length: number
}

const [UNKNOWN, SEPARATES, IN_WORD, WORD_ALONE] = [0, 1, 2, 3]
const [PLUS, HASH, DOT, APOSTROPHE, CURLY_APOSTROPHE] = [0x2b, 0x23, 0x2e, 0x27, 0x2019]
/** A longer run of letters is no word that anyone searches for; what lies beyond is cut off. */
const LONGEST_WORD = 64

const classes = new Uint8Array(65_536)

/** Class of the UTF-16 unit; both halves of a surrogate pair take the class of their character's pair. */
function classOf(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const known = classes[unit] as number
  if (known !== UNKNOWN) return known
  if (unit >= 0xd800 && unit < 0xe000) return classOfSurrogate(text, at, unit)
  const found = classOfCharacter(String.fromCharCode(unit))
  classes[unit] = found
  return found
}

function classOfSurrogate(text: string, at: number, unit: number): number {
  const point = text.codePointAt(unit < 0xdc00 ? at : at - 1) ?? 0
  return point > 0xffff && /[\p{L}\p{N}\p{M}]/u.test(String.fromCodePoint(point)) ? IN_WORD : SEPARATES
}

function classOfCharacter(character: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return WORD_ALONE
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? IN_WORD : SEPARATES
}

export const emptyAtoms = (): Atoms => ({ texts: [], starts: [], ends: [], isSign: [], length: 0 })

/** Cuts the text into `atoms`, whose arrays are used again. */
export function cutAtoms(text: string, atoms: Atoms): void {
  atoms.length = 0
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at)
    const found = classOf(text, at)
    if (found === WORD_ALONE) push(atoms, text, at, at + 1, false)
    if (found === IN_WORD) at = pushWord(atoms, text, at)
    else {
      if (isSign(atoms, text, at, unit)) push(atoms, text, at, at + 1, true)
      at++
    }
  }
}

function pushWord(atoms: Atoms, text: string, start: number): number {
  let end = start + 1
  while (end < text.length && (classOf(text, end) === IN_WORD || isInnerApostrophe(text, end))) end++
  push(atoms, text, start, Math.min(end, start + LONGEST_WORD), false)
  atoms.ends[atoms.length - 1] = end
  return end
}

function isInnerApostrophe(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return (unit === APOSTROPHE || unit === CURLY_APOSTROPHE) && at + 1 < text.length && classOf(text, at + 1) === IN_WORD
}

function isSign(atoms: Atoms, text: string, at: number, unit: number): boolean {
  if (unit === PLUS || unit === HASH) return atoms.length > 0 && atoms.ends[atoms.length - 1] === at
  return unit === DOT && at + 1 < text.length && classOf(text, at + 1) === IN_WORD
}

function push(atoms: Atoms, text: string, start: number, end: number, isSign: boolean): void {
  const at = atoms.length++
  atoms.texts[at] = text.slice(start, end)
  atoms.starts[at] = start
  atoms.ends[at] = end
  atoms.isSign[at] = isSign
}

/** Whether an atom begins exactly where the one before it ends. */
export const isGlued = (atoms: Atoms, at: number) =>
  at > 0 && at < atoms.length && atoms.starts[at] === atoms.ends[at - 1]
