/**
 * A text cut into atoms: words (letters, digits and their marks, apostrophes inside), and the signs that belong to names
 * such as `C++`, `C#`, `.NET`, `Node.js`: `+` and `#` directly after an atom, `.` directly before a word. All other
 * characters only separate. A Chinese or Japanese character is a word of its own, so such text is found without blanks.
 */
export interface Atoms {
  text: string
  /** Where each atom begins and ends in the text. */
  starts: number[]
  ends: number[]
  /** 0 for a sign; a hash of its UTF-16 units for a word, never 0. */
  hashes: number[]
  length: number
}

const [UNKNOWN, SEPARATES, IN_WORD, WORD_ALONE] = [0, 1, 2, 3]
const [PLUS, HASH, DOT, APOSTROPHE, CURLY_APOSTROPHE] = [0x2b, 0x23, 0x2e, 0x27, 0x2019]
/** A longer run of letters is no word that anyone searches for; what lies beyond is cut off. */
export const LONGEST_WORD = 64

const classes = new Uint8Array(65_536)

/** Class of the UTF-16 unit; both halves of a surrogate pair take the class of their character. */
function classOf(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const known = classes[unit] as number
  return known === UNKNOWN ? classOfNew(text, at, unit) : known
}

function classOfNew(text: string, at: number, unit: number): number {
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

export const emptyAtoms = (): Atoms => ({ text: '', starts: [], ends: [], hashes: [], length: 0 })

/** Cuts the text into `atoms`, whose arrays are used again. */
export function cutAtoms(text: string, atoms: Atoms): void {
  atoms.text = text
  atoms.length = 0
  for (let at = 0; at < text.length; ) {
    const found = classOf(text, at)
    if (found === IN_WORD) {
      at = pushWord(atoms, text, at)
      continue
    }
    if (found === WORD_ALONE) push(atoms, at, at + 1, hashOf(text, at, at + 1))
    else if (isSignAt(atoms, text, at)) push(atoms, at, at + 1, 0)
    at++
  }
}

function pushWord(atoms: Atoms, text: string, start: number): number {
  let end = start + 1
  while (end < text.length && (classOf(text, end) === IN_WORD || isInnerApostrophe(text, end))) end++
  push(atoms, start, end, hashOf(text, start, Math.min(end, start + LONGEST_WORD)))
  return end
}

function isInnerApostrophe(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return (unit === APOSTROPHE || unit === CURLY_APOSTROPHE) && at + 1 < text.length && classOf(text, at + 1) === IN_WORD
}

function isSignAt(atoms: Atoms, text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit === PLUS || unit === HASH) return atoms.length > 0 && atoms.ends[atoms.length - 1] === at
  return unit === DOT && at + 1 < text.length && classOf(text, at + 1) === IN_WORD
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return hash === 0 ? 1 : hash
}

function push(atoms: Atoms, start: number, end: number, hash: number): void {
  const at = atoms.length++
  atoms.starts[at] = start
  atoms.ends[at] = end
  atoms.hashes[at] = hash
}

export const isSign = (atoms: Atoms, at: number) => atoms.hashes[at] === 0

/** The atom as it stands in the text, but no longer than a word may be. */
export function atomText({ text, starts, ends }: Atoms, at: number): string {
  const start = starts[at] as number
  return text.slice(start, Math.min(ends[at] as number, start + LONGEST_WORD))
}

/** Whether an atom begins exactly where the one before it ends. */
export const isGlued = (atoms: Atoms, at: number) =>
  at > 0 && at < atoms.length && atoms.starts[at] === atoms.ends[at - 1]

/** Whether the atom is that one sign. */
export const isThatSign = (atoms: Atoms, at: number, sign: string) =>
  at < atoms.length && isSign(atoms, at) && atoms.text[atoms.starts[at] as number] === sign
