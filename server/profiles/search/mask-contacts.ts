import { COUNTRIES } from '#domain/options/countries.ts'
import { fold } from '#domain/shared/fold.ts'
import { skillNamed } from '#server/normalize/skills.ts'

/** Stands for what is masked. It holds no letter, so that no word of it is searched. */
export const MASK = '•••'

/** A word of the text, or a sign that matters to addresses and phone numbers. */
interface Piece {
  start: number
  end: number
  /** Folded, whatever letters a keyboard has for it. */
  key: string
  isWord: boolean
  /** Of one letter. */
  isLetter: boolean
  /** Directly after the piece before it. */
  isJoined: boolean
}

const PIECE = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{N}\p{M}]/gu
const AT = new Set(['@', 'at', 'arroba', 'chez', 'klammeraffe'])
const DOT = new Set(['.', 'dot', 'punkt', 'punto', 'ponto', 'point'])
const BRACKETS = new Set([...'()[]{}<>'])
const PROVIDERS = new Set(
  'gmail googlemail outlook hotmail yahoo gmx protonmail proton icloud aol yandex zoho fastmail tutanota'.split(' '),
)
const TOP_LEVELS = new Set([
  ...COUNTRIES.map(({ code }) => code.toLowerCase()),
  ...'uk eu com org net edu gov info biz name pro io ai dev app tech cloud online site xyz page blog link codes digital studio agency mail email me tv fm sh gg'.split(
    ' ',
  ),
])
const SITES = new Set(
  'linkedin github gitlab twitter x instagram insta ig telegram tg skype whatsapp signal discord kaggle medium facebook fb wechat viber xing mastodon reddit bluesky tel telephone phone mobile cell call email mail e contact handy telefon'.split(
    ' ',
  ),
)
const NOT_HANDLES = new Set(
  'novice contributor expert master grandmaster competitions notebooks datasets discussion'.split(' '),
)
const DIGIT_WORDS = new Set(
  'zero oh one two three four five six seven eight nine double null eins zwei drei vier funf sechs sieben acht neun'.split(
    ' ',
  ),
)
const MIN_PHONE = 7
/** Of a domain, as DNS knows them, so that nothing is read twice too often. */
const [MAX_LABELS, MAX_LABEL] = [8, 63]
/** Parts of longer names that are words of titles, too. */
const PARTICLES = new Set(
  'de da do di du del della der den van von zu al el la le los bin ben ibn of the and y e st'.split(' '),
)

/** What a text must not say of its owner. */
export interface Secrets {
  /** Each word of them. */
  names: readonly string[]
  /** As a whole: employers. */
  phrases?: readonly string[]
}

/**
 * The text with everything masked that tells who its owner is or how to reach them: the given names in any spelling,
 * email addresses, phone numbers, links and handles, also spelt out ("name at mail dot com"). Takes time in proportion
 * to the length. Without anything to mask it is the text itself.
 */
export function maskContacts(text: string, { names, phrases = [] }: Secrets): string {
  const pieces = piecesOf(text)
  const masked = new Array<boolean>(pieces.length).fill(false)
  const mask = (from: number, to: number) => masked.fill(true, Math.max(0, from), to)
  maskAddresses(pieces, mask)
  maskHandles(pieces, mask)
  maskPhones(pieces, mask)
  maskNames(pieces, names, mask)
  for (const phrase of phrases) maskPhrase(pieces, wordsOf(phrase), mask)
  return withMasks(text, pieces, masked)
}

type Mask = (from: number, to: number) => void

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const { 0: found, index } of text.matchAll(PIECE)) {
    const key = fold(found)
    if (key === '') continue
    const end = index + found.length
    const isWord = /[\p{L}\p{N}]/u.test(found)
    const isLetter = isWord && [...found.normalize('NFC')].length === 1
    pieces.push({ start: index, end, key, isWord, isLetter, isJoined: pieces.at(-1)?.end === index && index > 0 })
  }
  return pieces
}

const keyAt = (pieces: readonly Piece[], index: number) => pieces[index]?.key ?? ''
const isJoinedAt = (pieces: readonly Piece[], index: number) => pieces[index]?.isJoined === true

/** Behind brackets: `(at)`, `[dot]`. */
function skipBrackets(pieces: readonly Piece[], index: number, step: 1 | -1): number {
  let at = index
  while (BRACKETS.has(keyAt(pieces, at))) at += step
  return at
}

/** Domains, and what stands before their at sign or after their slash. */
function maskAddresses(pieces: readonly Piece[], mask: Mask): void {
  for (let index = 0, done = 0; index < pieces.length; index++) {
    const range = addressAt(pieces, index, done)
    if (!range) continue
    mask(...range)
    done = range[1]
    index = done - 1
  }
}

/** Pieces before `done` are masked already. */
function addressAt(pieces: readonly Piece[], index: number, done: number): [from: number, to: number] | null {
  const key = keyAt(pieces, index)
  if (key === 'http' || key === 'https' || key === 'www') return [index, runEnd(pieces, index)]
  if (AT.has(key)) {
    const host = skipBrackets(pieces, index + 1, 1)
    const isDomain = PROVIDERS.has(keyAt(pieces, host)) || topLevelAfter(pieces, host) !== null
    if (!isDomain && key !== '@') return null
    const isHandle = !isDomain && !isJoinedAt(pieces, index) && isJoinedAt(pieces, host)
    return [isHandle ? index : localStart(pieces, index, done), Math.max(index + 1, domainEnd(pieces, host))]
  }
  if (!pieces[index]?.isWord || !isLink(pieces, index)) return null
  return [labelStart(pieces, index, done), domainEnd(pieces, index)]
}

/** Where a name before an at sign starts: all that is joined to it, or the one word before it. */
function localStart(pieces: readonly Piece[], at: number, done: number): number {
  let start = skipBrackets(pieces, at - 1, -1)
  const isPart = () => isJoinedAt(pieces, start) || DOT.has(keyAt(pieces, start - 1)) || DOT.has(keyAt(pieces, start))
  while (start > done && isPart()) start--
  return Math.max(start, done)
}

/** The piece of the top level after a host's first label, through any number of dots. */
function topLevelAfter(pieces: readonly Piece[], label: number): number | null {
  let found: number | null = null
  for (let at = label, labels = 0; pieces[at]?.isWord && labels < MAX_LABELS; labels++) {
    let end = at + 1
    while (end < at + MAX_LABEL && isJoinedAt(pieces, end) && (keyAt(pieces, end) === '-' || pieces[end]?.isWord)) end++
    const dot = skipBrackets(pieces, end, 1)
    if (!DOT.has(keyAt(pieces, dot))) break
    const next = skipBrackets(pieces, dot + 1, 1)
    if (
      keyAt(pieces, dot) === '.' &&
      !(isJoinedAt(pieces, dot) && isJoinedAt(pieces, next)) &&
      end === dot &&
      !TOP_LEVELS.has(keyAt(pieces, next))
    )
      break
    if (TOP_LEVELS.has(keyAt(pieces, next))) found = next
    at = next
  }
  return found
}

/** `jane.dev`, `jane dot dev`; no `Node.js`, `ASP.NET`, `M.Sc`. */
function isLink(pieces: readonly Piece[], index: number): boolean {
  const top = topLevelAfter(pieces, index)
  if (top === null) return false
  const first = keyAt(pieces, index)
  const isSpaced = keyAt(pieces, index + 1) === '.' && !(isJoinedAt(pieces, index + 1) && isJoinedAt(pieces, index + 2))
  if (first.length < 2 || isSpaced) return false
  const name = pieces
    .slice(index, top + 1)
    .map(({ key }) => key)
    .join('')
  return skillNamed(name) === null && !NO_LINKS.has(name)
}
const NO_LINKS = new Set(['asp.net', 'vb.net', 'ado.net', 'ml.net', 'fast.ai', 'socket.io', 'h2o.ai', 'ph.d'])

function labelStart(pieces: readonly Piece[], index: number, done: number): number {
  let start = index
  while (start > done && isJoinedAt(pieces, start) && /^[-_\p{L}\p{N}]/u.test(keyAt(pieces, start - 1))) start--
  return start
}

function domainEnd(pieces: readonly Piece[], host: number): number {
  const top = topLevelAfter(pieces, host)
  return runEnd(pieces, Math.max(host, top ?? host))
}

function runEnd(pieces: readonly Piece[], index: number): number {
  let end = Math.min(pieces.length, index + 1)
  while (end < pieces.length && isJoinedAt(pieces, end) && !/^[,;|)\]]$/.test(keyAt(pieces, end))) end++
  return end
}

/** `github: jane`, `telegram = jane`. */
function maskHandles(pieces: readonly Piece[], mask: Mask): void {
  for (let index = 0; index + 2 < pieces.length; index++) {
    if (!SITES.has(keyAt(pieces, index)) || !/^[:=]$/.test(keyAt(pieces, index + 1))) continue
    if (!NOT_HANDLES.has(keyAt(pieces, index + 2))) mask(index + 2, runEnd(pieces, index + 2))
  }
}

/** Seven digits or more with nothing but signs between them, as figures or as words. */
function maskPhones(pieces: readonly Piece[], mask: Mask): void {
  for (let index = 0; index < pieces.length; ) {
    let digits = 0
    let end = index
    let last = index
    for (; end < pieces.length; end++) {
      const key = keyAt(pieces, end)
      const count = digitsIn(key)
      if (count > 0) last = end + 1
      else if (!/^[-+./()–—]$/.test(key)) break
      digits += count
    }
    if (digits >= MIN_PHONE && !isYears(pieces.slice(index, last))) mask(index, last)
    index = Math.max(end, index + 1)
  }
}

function digitsIn(key: string): number {
  if (/^\p{N}+$/u.test(key)) return key.length
  return DIGIT_WORDS.has(key) ? 1 : 0
}

/** `2015–2020`. */
function isYears(pieces: readonly Piece[]): boolean {
  const figures = pieces.filter(({ isWord }) => isWord)
  return figures.length === 2 && figures.every(({ key }) => /^(19|20)\d\d$/.test(key))
}

function maskNames(pieces: readonly Piece[], names: readonly string[], mask: Mask): void {
  const spelt = names.map((name) => wordsOf(name).map(plainName))
  const telling = spelt.flatMap((parts) => (parts.length > 1 ? parts.filter((part) => !PARTICLES.has(part)) : parts))
  const words = new Set(telling.filter((word) => word.length > 1))
  const whole = names
    .map(wordsOf)
    .flatMap(joinedSpellings)
    .filter((name) => name.length > 3)
  if (words.size === 0) return
  const said = names.flatMap(wordsOf).filter((word) => words.has(plainName(word)))
  const joined = [...whole, ...said.flatMap((one) => said.flatMap((other) => joinedSpellings([one, other])))]
  for (const [index, { key, isWord }] of pieces.entries()) {
    if (!isWord) continue
    const plain = plainName(key)
    const own = plain.replace(/s$/, '')
    if (words.has(plain) || words.has(own) || joined.some((name) => plain.includes(name))) mask(index, index + 1)
  }
  maskSpelledOut(pieces, words, mask)
}

const wordsOf = (text: string) => piecesOf(text).flatMap(({ key, isWord }) => (isWord ? [key] : []))

/** However its words are joined: `Acme Labs`, `acmelabs`, `ACME-Labs`. */
function maskPhrase(pieces: readonly Piece[], words: readonly string[], mask: Mask): void {
  const expected = words.join('')
  for (let first = 0; expected.length > 1 && first < pieces.length; first++) {
    let found = ''
    let end = first
    while (end < pieces.length && found.length < expected.length && expected.startsWith(found)) {
      if (pieces[end]?.isWord) found += keyAt(pieces, end)
      end++
    }
    if (found === expected && pieces[first]?.isWord) mask(first, end)
  }
}

/** `Müller` and `Mueller` are one. */
const plainName = (key: string) => key.replace(/([aou])e/g, '$1')

/** Joined, the end of one word and the start of the next may look like one letter: `Nina` and `Eva` as `ninaeva`. */
function joinedSpellings(words: readonly string[]): string[] {
  const plain = words.map(plainName).join('')
  return [plain, plainName(plain), plainName(words.join(''))]
}

/** `A d a`, `L.o.v.e.l.a.c.e`. */
function maskSpelledOut(pieces: readonly Piece[], words: ReadonlySet<string>, mask: Mask): void {
  for (let index = 0; index < pieces.length; ) {
    let end = index
    let letters = ''
    while (end < pieces.length && (pieces[end]?.isLetter || /^[-._*|/]$/.test(keyAt(pieces, end)))) {
      if (pieces[end]?.isWord) letters += keyAt(pieces, end)
      end++
    }
    const plain = plainName(letters)
    const isNamed = (word: string) => (word.length > 2 ? plain.includes(word) : plain === word)
    if (letters.length > 2 && [...words].some(isNamed)) mask(index, end)
    index = Math.max(end, index + 1)
  }
}

function withMasks(text: string, pieces: readonly Piece[], masked: readonly boolean[]): string {
  let result = ''
  let at = 0
  for (let index = 0; index < pieces.length; index++) {
    if (!masked[index]) continue
    let last = index
    while (masked[last + 1]) last++
    result += text.slice(at, pieces[index]?.start) + MASK
    at = pieces[last]?.end ?? at
    index = last
  }
  return result + text.slice(at)
}

/** A place as its owner typed it: parts with figures are house numbers and postcodes. */
export function maskAddress(text: string, secrets: Secrets): string {
  const parts = maskContacts(text, secrets).split(',')
  return parts.map((part) => (/\p{N}/u.test(part) ? part.replace(part.trim(), MASK) : part)).join(',')
}
