import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSourceText } from './source-text.ts'

async function* chunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

async function textOf(bytes: Uint8Array, options?: { charset?: string; maxBytes?: number }): Promise<string> {
  let whole = ''
  const { text } = await readSourceText(chunks(bytes), options)
  for await (const chunk of text) whole += chunk
  return whole
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['plain UTF-8', Buffer.from('Zürich 😀'), 'Zürich 😀'],
  ['a byte-order mark', Buffer.from('\ufeff{"a":1}'), '{"a":1}'],
  ['UTF-16 with a byte-order mark', utf16('\ufeffZürich'), 'Zürich'],
  ['UTF-16 without one', utf16('<rss>Zürich'), '<rss>Zürich'],
  ['big-endian UTF-16', utf16('\ufeff<a>ü').swap16(), '<a>ü'],
  [
    'Windows-1252 that XML declares',
    Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>\x80 Z\xfcrich', 'latin1'),
    '<?xml version="1.0" encoding="windows-1252"?><a>€ Zürich',
  ],
  ['Latin letters without a declaration', Buffer.from('title\nZ\xfcrich', 'latin1'), 'title\nZürich'],
  ['an encoding that does not exist', Buffer.from('<?xml encoding="klingon"?>ü'), '<?xml encoding="klingon"?>ü'],
  ['line ends of every kind', Buffer.from('a\r\nb\rc\n\r\nd\r'), 'a\nb\nc\n\nd\n'],
  ['gzip', gzipSync('Zürich'), 'Zürich'],
  ['nothing', Buffer.alloc(0), ''],
])('%s', async (_name, bytes, text) => {
  expect(await textOf(bytes)).toBe(text)
})

test('the charset of the HTTP response counts, but a byte-order mark outweighs it', async () => {
  expect(await textOf(Buffer.from('ü', 'latin1'), { charset: 'iso-8859-1' })).toBe('ü')
  expect(await textOf(Buffer.from('\ufeffü'), { charset: 'iso-8859-1' })).toBe('ü')
})

test('a truncated gzip source fails after its readable part', async () => {
  const packed = gzipSync(Buffer.from(Array.from({ length: 50_000 }, (_, i) => i * 7919).join('\n')))
  const { text } = await readSourceText(chunks(packed.subarray(0, packed.length - 20), 10_000))
  let read = ''
  const reading = (async () => {
    for await (const chunk of text) read += chunk
  })()
  await expect(reading).rejects.toThrow('unexpected end of file')
  expect(read).toMatch(/^0\n7919\n/)
})

test('a source that unpacks beyond the limit is rejected', async () => {
  await expect(textOf(gzipSync(Buffer.alloc(1_000_000)), { maxBytes: 500_000 })).rejects.toMatchObject({
    code: 'feed_too_large',
  })
})

test('detecting the head loses none of the text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 1, max: 9 }),
      async (text, size) => {
        const expected = text.replace(/\r\n?/g, '\n')
        fc.pre(!text.includes('\0') && !text.startsWith('\ufeff'))
        const source = await readSourceText(chunks(Buffer.from(text), size))
        let whole = ''
        for await (const chunk of source.text) whole += chunk
        expect(whole).toBe(expected)
        expect(source.head).toBe(expected)
      },
    ),
  )
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const filler = 'id,title\n'.repeat(9_000)

test.each([
  [
    'UTF-8 that is declared UTF-16',
    Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>Zürich</a>'),
    '<a>Zürich</a>',
  ],
  ['Windows-1252 that is declared UTF-16', latin1('<?xml encoding="UTF-16"?><a>Z\xfcrich'), '<a>Zürich'],
  ['Windows-1252 that is declared UTF-8', latin1('<?xml encoding="UTF-8"?><a>Caf\xe9 Zo\xeb \x80'), '<a>Café Zoë €'],
  ['Windows-1252 with its first accent far behind the start', latin1(`${filler}Z\xfcrich`), 'Zürich'],
  ['UTF-8 with its first accent far behind the start', Buffer.from(`${filler}Zürich 😀`), 'Zürich 😀'],
  ['gzip in gzip', gzipSync(gzipSync('Zürich')), 'Zürich'],
])('%s is read as what it is', async (_name, bytes, end) => {
  const source = await readSourceText(chunks(bytes))
  let whole = ''
  for await (const chunk of source.text) whole += chunk
  expect(whole.endsWith(end)).toBe(true)
  expect(source.notices).toEqual([])
})

test('a charset of the HTTP response that the bytes contradict does not count', async () => {
  expect(await textOf(Buffer.from('Zürich'), { charset: 'utf-16' })).toBe('Zürich')
  expect(await textOf(latin1('Z\xfcrich'), { charset: 'utf-8' })).toBe('Zürich')
  expect(await textOf(Buffer.from('Zürich – Łódź, Ã'), { charset: 'iso-8859-1' })).toBe('Zürich – Łódź, Ã')
  expect(await textOf(latin1('Z\xfcrich'), { charset: 'iso-8859-1' })).toBe('Zürich')
})

test('damaged characters in UTF-8 are counted, the others are not', async () => {
  const damaged = Buffer.concat([
    Buffer.from('Zürich '),
    Buffer.from([0xc3]),
    Buffer.from(' é '),
    Buffer.from([0xff, 0xe2]),
  ])
  for (const size of [1, 2, 3, 7]) {
    const source = await readSourceText(chunks(damaged, size))
    let whole = ''
    for await (const chunk of source.text) whole += chunk
    expect(whole).toBe('Zürich \ufffd é \ufffd\ufffd')
    expect(source.notices).toEqual([{ kind: 'replaced', count: 3 }])
  }
})

test('gzip in gzip that unpacks beyond the limit is rejected', async () => {
  await expect(textOf(gzipSync(gzipSync(Buffer.alloc(1_000_000))), { maxBytes: 500_000 })).rejects.toMatchObject({
    code: 'feed_too_large',
  })
})

test.each([
  ['lines whose first is long', `{"a":"${'x'.repeat(300_000)}"}\n{"a":2}\n`, 'ndjson'],
  ['one long object', `{"a":"${'x'.repeat(300_000)}"}\n`, 'json'],
  ['a long object over several lines', `{"a":"${'x'.repeat(100_000)}",\n"b":1}\n`, 'json'],
])('%s: %s', async (_name, text, container) => {
  const source = await readSourceText(chunks(Buffer.from(text), 10_000))
  expect(source.container).toBe(container)
  expect(source.head.length).toBeLessThanOrEqual(64_000)
})
