/**
 * A text cut into atoms: words (letters, digits and their marks, apostrophes inside), and the signs that belong to names
 * such as `C++`, `C#`, `.NET`, `Node.js`: `+` and `#` directly after an atom, `.` directly before a word. All other
 * characters only separate. A Chinese or Japanese character is a word of its own, so such text is found without blanks.
 */
export interface Atoms {
  text: string
  /** The text as UTF-16 units, valid until the next text is cut. */
  units: Uint16Array
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

/** What each UTF-16 unit does, found out when it is first met. Halves of surrogate pairs stay unknown. */
const classes = new Uint8Array(65_536)

function classOfNew(units: Uint16Array, at: number): number {
  const unit = units[at] as number
  if (unit >= 0xd800 && unit < 0xe000) return classOfSurrogate(units, at, unit)
  const character = String.fromCharCode(unit)
  const alone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)
  classes[unit] = alone ? WORD_ALONE : isWordCharacter(character) ? IN_WORD : SEPARATES
  return classes[unit] as number
}

/** Both halves take the class of their character. */
function classOfSurrogate(units: Uint16Array, at: number, unit: number): number {
  const first = unit < 0xdc00 ? at : at - 1
  const character = String.fromCharCode(units[first] ?? 0, units[first + 1] ?? 0)
  return (character.codePointAt(0) ?? 0) > 0xffff && isWordCharacter(character) ? IN_WORD : SEPARATES
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character)

/** The text as UTF-16 units, which is quicker to read than the string; a zero follows the last. */
let buffer = Buffer.alloc(1 << 16)
let units = new Uint16Array(buffer.buffer, buffer.byteOffset, buffer.length / 2)

function readUnits(text: string): void {
  if (text.length >= units.length) {
    buffer = Buffer.alloc(text.length * 4)
    units = new Uint16Array(buffer.buffer, buffer.byteOffset, buffer.length / 2)
  }
  buffer.write(text, 'utf16le')
  units[text.length] = 0
}

export const emptyAtoms = (): Atoms => ({ text: '', units, starts: [], ends: [], hashes: [], length: 0 })

/** Cuts the text into `atoms`, whose arrays are used again. */
export function cutAtoms(text: string, atoms: Atoms): void {
  readUnits(text)
  atoms.text = text
  atoms.units = units
  atoms.length = 0
  for (let at = 0; at < text.length; ) {
    const found = classAt(at)
    if (found === IN_WORD) at = pushWord(atoms, at)
    else {
      if (found === WORD_ALONE) push(atoms, at, at + 1, finished(mixed(FIRST_HASH, units[at] as number)))
      else if (isSignAt(atoms, at)) push(atoms, at, at + 1, 0)
      at++
    }
  }
}

function classAt(at: number): number {
  const known = classes[units[at] as number] as number
  return known === UNKNOWN ? classOfNew(units, at) : known
}

/** Takes the word that begins here; returns where it ends. */
function pushWord(atoms: Atoms, start: number): number {
  let hash = FIRST_HASH
  let at = start
  do {
    if (at - start < LONGEST_WORD) hash = mixed(hash, units[at] as number)
    at++
  } while (classAt(at) === IN_WORD || isInnerApostrophe(at))
  push(atoms, start, at, finished(hash))
  return at
}

/** Before a further letter of the word that it follows. */
function isInnerApostrophe(at: number): boolean {
  const unit = units[at]
  return (unit === APOSTROPHE || unit === CURLY_APOSTROPHE) && classAt(at + 1) === IN_WORD
}

function isSignAt(atoms: Atoms, at: number): boolean {
  const unit = units[at]
  if (unit === PLUS || unit === HASH) return atoms.length > 0 && atoms.ends[atoms.length - 1] === at
  return unit === DOT && classAt(at + 1) === IN_WORD
}

const FIRST_HASH = 0x811c9dc5
const mixed = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193)

function finished(hash: number): number {
  const spread = hash ^ (hash >>> 15)
  return spread === 0 ? 1 : spread
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
