/**
 * A text split into tokens: words (letters, digits, combining marks, inner apostrophes), and the symbols of `C++`,
 * `C#`, `.NET`, `Node.js`: `+` and `#` directly after a token, `.` directly before a word. Other characters separate.
 * A Chinese or Japanese character is a word of its own: such text has no blanks. Korean endings stick to foreign words
 * (`Python을`), so that a word ends where the script changes.
 */
export interface Tokens {
  text: string
  /** UTF-16 units, valid until the next text. */
  units: Uint16Array
  starts: number[]
  ends: number[]
  /** 0 for a symbol; a hash of its UTF-16 units for a word, never 0. */
  hashes: number[]
  length: number
}

const [UNKNOWN, SEPARATOR, IN_WORD, SINGLE_CHARACTER_WORD, IN_KOREAN_WORD] = [0, 1, 2, 3, 4]
const [PLUS, HASH, DOT, APOSTROPHE, CURLY_APOSTROPHE] = [0x2b, 0x23, 0x2e, 0x27, 0x2019]
const [SOFT_HYPHEN, ZERO_WIDTH_SPACE] = [0xad, 0x200b]
/** A longer run of letters is cut: no search needs it. */
export const MAX_WORD_LENGTH = 64

/** Class of each UTF-16 unit, set on first use. Halves of surrogate pairs stay unknown. */
const classes = new Uint8Array(65_536)

function classOfNew(units: Uint16Array, offset: number): number {
  const unit = units[offset]
  if (unit >= 0xd800 && unit < 0xe000) return classOfSurrogate(units, offset, unit)
  const character = String.fromCharCode(unit)
  const alone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)
  const word = /\p{Script=Hangul}/u.test(character) ? IN_KOREAN_WORD : IN_WORD
  classes[unit] = alone ? SINGLE_CHARACTER_WORD : isWordCharacter(character) ? word : SEPARATOR
  return classes[unit]
}

function classOfSurrogate(units: Uint16Array, offset: number, unit: number): number {
  const first = unit < 0xdc00 ? offset : offset - 1
  const character = String.fromCharCode(units[first] ?? 0, units[first + 1] ?? 0)
  return (character.codePointAt(0) ?? 0) > 0xffff && isWordCharacter(character) ? IN_WORD : SEPARATOR
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character)

/** UTF-16 units, faster to read than the string; a zero follows the last. */
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

export const emptyTokens = (): Tokens => ({ text: '', units, starts: [], ends: [], hashes: [], length: 0 })

export function tokenize(text: string, tokens: Tokens): void {
  readUnits(text)
  tokens.text = text
  tokens.units = units
  tokens.length = 0
  for (let offset = 0; offset < text.length; ) {
    const found = classAt(offset)
    if (found === IN_WORD || found === IN_KOREAN_WORD) offset = pushWord(tokens, offset, found)
    else {
      if (found === SINGLE_CHARACTER_WORD) push(tokens, offset, offset + 1, finished(mixed(FIRST_HASH, units[offset])))
      else if (isSymbolAt(tokens, offset)) push(tokens, offset, offset + 1, 0)
      offset++
    }
  }
}

function classAt(offset: number): number {
  const known = classes[units[offset]]
  return known === UNKNOWN ? classOfNew(units, offset) : known
}

function pushWord(tokens: Tokens, start: number, kind: number): number {
  let hash = FIRST_HASH
  let offset = start
  do {
    if (offset - start < MAX_WORD_LENGTH) hash = mixed(hash, units[offset])
    offset++
  } while (classAt(offset) === kind || isInner(offset))
  push(tokens, start, offset, finished(hash))
  return offset
}

/** An apostrophe or a soft hyphen before another letter of the same word. */
function isInner(offset: number): boolean {
  const unit = units[offset]
  const joins = unit === APOSTROPHE || unit === CURLY_APOSTROPHE || unit === SOFT_HYPHEN || unit === ZERO_WIDTH_SPACE
  return joins && classAt(offset + 1) === IN_WORD
}

function isSymbolAt(tokens: Tokens, offset: number): boolean {
  const unit = units[offset]
  if (unit === PLUS || unit === HASH) return tokens.length > 0 && tokens.ends[tokens.length - 1] === offset
  return unit === DOT && classAt(offset + 1) === IN_WORD
}

const FIRST_HASH = 0x811c9dc5
const mixed = (hash: number, unit: number) => Math.imul(hash ^ unit, 0x01000193)

function finished(hash: number): number {
  const spread = hash ^ (hash >>> 15)
  return spread === 0 ? 1 : spread
}

function push(tokens: Tokens, start: number, end: number, hash: number): void {
  const index = tokens.length++
  tokens.starts[index] = start
  tokens.ends[index] = end
  tokens.hashes[index] = hash
}

export const isSymbol = (tokens: Tokens, index: number) => tokens.hashes[index] === 0

export function tokenText({ text, starts, ends }: Tokens, index: number): string {
  const start = starts[index]
  return text.slice(start, Math.min(ends[index], start + MAX_WORD_LENGTH))
}

/** A Chinese, Japanese or Korean word: such texts have no blanks, or endings stuck to Latin names. */
export const isUnspaced = ({ text, starts, length }: Tokens, index: number) =>
  index >= 0 && index < length && text.charCodeAt(starts[index]) >= FIRST_UNSPACED
const FIRST_UNSPACED = 0x2e80

export const isAdjacent = (tokens: Tokens, index: number) =>
  index > 0 && index < tokens.length && tokens.starts[index] === tokens.ends[index - 1]

export const isGivenSymbol = (tokens: Tokens, index: number, symbol: string) =>
  index < tokens.length && isSymbol(tokens, index) && tokens.text[tokens.starts[index]] === symbol

/** `R+Go`: between two words, unlike that of `C++` and `B+`. */
export const isPlusBetween = (tokens: Tokens, index: number) =>
  isGivenSymbol(tokens, index, '+') &&
  isAdjacent(tokens, index + 1) &&
  !isSymbol(tokens, index + 1) &&
  index > 0 &&
  !isSymbol(tokens, index - 1)
