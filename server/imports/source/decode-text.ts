import { isAscii, isUtf8 } from 'node:buffer'

/** The bytes of a source as text. `replaced`: how many bytes were no text and became U+FFFD, known at the end. */
export interface TextDecoding {
  decode(chunk: Uint8Array): string
  end(): string
  replaced(): number
}

/** By byte-order mark, HTTP or declared charset, but UTF-8, UTF-16 and Windows-1252 (ISO 8859-1) only if the bytes agree. */
export function textDecoding(start: Buffer, charset: string | undefined): TextDecoding {
  const label =
    byteOrder(start) ?? [charset, ...declaredIn(start)].find((name) => name && !/^(?:utf-?16|ucs-?2)/i.test(name))
  const decoder = label ? decoderNamed(label) : undefined
  return decoder && !/^(?:utf-8|windows-1252)$/.test(decoder.encoding) ? ofCharset(decoder) : utf8OrWindows()
}

/** In an XML declaration, else in a page. */
function declaredIn(start: Buffer): (string | undefined)[] {
  const head = start.toString('latin1', 0, 2_000)
  const declaration = head.trimStart().startsWith('<?xml') ? head.slice(0, head.indexOf('>') + 1) : ''
  return [/\bencoding=["']([\w-]+)/.exec(declaration)?.[1], /<meta[^<>]*\bcharset=["']?([\w-]+)/i.exec(head)?.[1]]
}

/** By the byte-order mark, or by the zero bytes of the first letter in UTF-16. */
function byteOrder(start: Buffer): string | undefined {
  const [first, second] = start
  if (first === 0xef && second === 0xbb) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

function decoderNamed(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

function ofCharset(decoder: TextDecoder): TextDecoding {
  let replaced = 0
  const counted = (text: string) => {
    replaced += replacementsIn(text)
    return text
  }
  return {
    decode: (chunk) => counted(decoder.decode(chunk, { stream: true })),
    end: () => counted(decoder.decode()),
    replaced: () => replaced,
  }
}

/** Whatever is declared: the first letter beyond ASCII decides, which may stand far behind the start. */
function utf8OrWindows(): TextDecoding {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  let isStart = true
  let chosen: TextDecoder | undefined
  let pending: Uint8Array = Buffer.alloc(0)
  let replaced = 0

  function decodeWhole(bytes: Buffer): string {
    if (!chosen) {
      if (isAscii(bytes)) return bytes.toString('latin1')
      const first = bytes.findIndex((byte) => byte > 0x7f)
      chosen = isUtf8(bytes.subarray(first, first + sequenceLength(bytes[first])))
        ? utf8
        : new TextDecoder('windows-1252')
    }
    const text = chosen.decode(bytes)
    if (chosen === utf8) replaced += replacementsIn(text)
    return text
  }

  function withoutMark(text: string): string {
    if (text === '' || !isStart) return text
    isStart = false
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }

  return {
    decode(chunk) {
      const bytes =
        pending.length > 0 ? Buffer.concat([pending, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
      const end = bytes.length - unfinishedLength(bytes)
      pending = bytes.subarray(end)
      return withoutMark(decodeWhole(bytes.subarray(0, end)))
    },
    end: () => withoutMark(decodeWhole(Buffer.from(pending))),
    replaced: () => replaced,
  }
}

/** Of the sequence that a byte begins in UTF-8; 1 for a byte that begins none. */
function sequenceLength(byte = 0): number {
  if (byte >= 0xf0) return 4
  if (byte >= 0xe0) return 3
  return byte >= 0xc0 ? 2 : 1
}

/** How many bytes at the end are the start of a longer UTF-8 sequence. */
function unfinishedLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] as number
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0
  }
  return 0
}

function replacementsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count++
  return count
}
