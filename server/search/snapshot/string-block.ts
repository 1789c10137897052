import { joinedState, type NumberedStringsState, textAt } from '../arrays/numbered-strings.ts'
import type { Steps } from '../arrays/slices.ts'

/** Strings as UTF-8, in chunks of whole strings. */
export interface StringBlock {
  chunks: Uint8Array[]
  /** In code units, by string. */
  lengths: Uint32Array
  /** Words cut inside a character, which UTF-8 can't hold; their length is 0. */
  irregular: [index: number, text: string][]
}

const PER_CHUNK = 8_192

/** The first `count` of them. Strings may be added meanwhile. */
export function* encodeStrings(strings: Iterable<string>, count: number): Steps<StringBlock> {
  const lengths = new Uint32Array(count)
  const irregular: StringBlock['irregular'] = []
  const chunks: Uint8Array[] = []
  for (const { from, texts } of chunked(strings, count)) {
    for (let i = 0; i < texts.length; i++) {
      const text = texts[i]
      if (text.isWellFormed()) {
        lengths[from + i] = text.length
        continue
      }
      irregular.push([from + i, text])
      texts[i] = ''
    }
    const { buffer, byteOffset, byteLength } = Buffer.from(texts.join(''))
    chunks.push(new Uint8Array(buffer, byteOffset, byteLength))
    yield
  }
  return { chunks, lengths, irregular }
}

function* chunked(strings: Iterable<string>, count: number): Generator<{ from: number; texts: string[] }> {
  const iterator = strings[Symbol.iterator]()
  for (let from = 0; from < count; from += PER_CHUNK) {
    const texts: string[] = []
    const length = Math.min(PER_CHUNK, count - from)
    while (texts.length < length) texts.push(iterator.next().value as string)
    yield { from, texts }
  }
}

export function* decodeStrings(block: StringBlock): Steps<string[]> {
  const joined = yield* decodeJoined(block)
  const texts: string[] = new Array(block.lengths.length)
  for (let index = 0; index < texts.length; index++) {
    texts[index] = textAt(joined, index)
    if (index % PER_CHUNK === 0) yield
  }
  return texts
}

export function* decodeJoined({ chunks, lengths, irregular }: StringBlock): Steps<NumberedStringsState> {
  const texts: string[] = []
  const ends = new Uint32Array(lengths.length)
  for (let chunk = 0; chunk < chunks.length; chunk++) {
    const { buffer, byteOffset, byteLength } = chunks[chunk]
    texts.push(Buffer.from(buffer, byteOffset, byteLength).toString())
    const last = Math.min(lengths.length, (chunk + 1) * PER_CHUNK)
    let end = 0
    for (let index = chunk * PER_CHUNK; index < last; index++) {
      end += lengths[index]
      ends[index] = end
    }
    yield
  }
  return joinedState({ chunks: texts, perChunk: PER_CHUNK, ends }, irregular)
}
