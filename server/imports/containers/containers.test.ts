import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RawItem, Splitter } from '../item.ts'
import { csvHeader, csvRows } from './csv-rows.ts'
import { jsonLdScripts } from './html-scripts.ts'
import { jsonLinesSplitter } from './json-lines.ts'
import { jsonListSplitter } from './json-list.ts'
import type { XmlElement } from './parse-xml.ts'
import { xmlItemsSplitter } from './xml-items.ts'

const splitAll = (splitter: Splitter, ...chunks: string[]) => [
  ...chunks.flatMap((chunk) => splitter.push(chunk)),
  ...splitter.end(),
]
const short = (items: RawItem[]) => items.map((item) => ('value' in item ? item.value : item.rejection))
const lines = (items: RawItem[]) => items.map((item) => item.position.line)

describe('a list in a JSON document', () => {
  const document =
    '{"meta":{"jobs":["no"]},"x":["jobs"],"jobs":\n[ {"a":"]}\\","},\n {"b":[1,{"c":2}]}, 3 ], "after":[4]}'

  test('is split into its elements at any path', () => {
    expect(short(splitAll(jsonListSplitter(['jobs']), document))).toEqual([{ a: ']}",' }, { b: [1, { c: 2 }] }, 3])
    expect(short(splitAll(jsonListSplitter([]), '[{"a":1},[2]]'))).toEqual([{ a: 1 }, [2]])
    expect(short(splitAll(jsonListSplitter(['a', 'b']), '{"b":[9],"a":{"c":[8],"b":[7]}}'))).toEqual([7])
    expect(short(splitAll(jsonListSplitter(['jobs']), '{"jobs":{}}'))).toEqual([])
  })

  test('reports the line of each element', () => {
    expect(lines(splitAll(jsonListSplitter(['jobs']), document))).toEqual([2, 3, 3])
  })

  test('loses only the malformed element', () => {
    const items = splitAll(jsonListSplitter([]), '[{"a":1},\n{"a":1 "b"},\n{"t":"raw\nbreak"},{"a":tru},{"a":4}]')
    expect(short(items)).toEqual([{ a: 1 }, 'not_json', { t: 'raw break' }, 'not_json', { a: 4 }])
  })

  test('reports a document that ends in the middle', () => {
    expect(short(splitAll(jsonListSplitter([]), '[{"a":1},{"a":'))).toEqual([{ a: 1 }, 'cut_off'])
    expect(short(splitAll(jsonListSplitter([]), '[{"a":1}'))).toEqual(['cut_off'])
  })

  test('rejects an element that is too long and continues', () => {
    expect(short(splitAll(jsonListSplitter([], 20), `["${'x'.repeat(30)}",2]`))).toEqual(['too_long', 2])
  })

  test('does not depend on where the chunks are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { minLength: 1 }),
        fc.array(fc.nat(200), { maxLength: 20 }),
        (values, lengths) => {
          const text = JSON.stringify({ 'a"]': 1, jobs: values }, null, 1)
          const found = splitAll(jsonListSplitter(['jobs']), ...split(text, lengths))
          expect(short(found)).toEqual(JSON.parse(JSON.stringify(values)))
          expect(lines(found)).toEqual(lines(splitAll(jsonListSplitter(['jobs']), text)))
        },
      ),
    )
  })
})

describe('JSON lines', () => {
  test('are read one by one; only a malformed line is lost', () => {
    const items = splitAll(jsonLinesSplitter(), '{"a":1}\r\n\n{"a":\n{"a"', ':3}')
    expect(short(items)).toEqual([{ a: 1 }, 'not_json', { a: 3 }])
    expect(lines(items)).toEqual([1, 3, 4])
  })

  test('may be cut off or too long', () => {
    expect(short(splitAll(jsonLinesSplitter(), '{"a":1}\n{"a":'))).toEqual([{ a: 1 }, 'cut_off'])
    expect(short(splitAll(jsonLinesSplitter(9), '{"a":"long, ', 'much too long"', '}\n{"a":1}\n'))).toEqual([
      'too_long',
      { a: 1 },
    ])
  })
})

describe('elements of an XML document', () => {
  const names = (items: RawItem[]) =>
    items.map((item) => ('value' in item ? (item.value as XmlElement).text.trim() : item.rejection))

  test('are split by name, whatever CDATA and comments contain', () => {
    const text =
      '<r><!-- <item>no</item> -->\n<item><t><![CDATA[</item>a&b]]></t></item><items/><item/><item a="1">b</item></r>'
    const items = splitAll(xmlItemsSplitter(['item']), text)
    expect(names(items)).toEqual(['</item>a&b', 'b'])
    expect(lines(items)).toEqual([2, 2])
  })

  test('only a malformed element is lost', () => {
    const text = '<r>\n<item>a\n<item><x>b</y></item>\n<item>R&D &nbsp;&amp; x</item></r>'
    expect(names(splitAll(xmlItemsSplitter(['item']), text))).toEqual(['nested_item', 'not_xml', 'R&D \u00a0& x'])
  })

  test('the end may be missing', () => {
    expect(names(splitAll(xmlItemsSplitter(['job']), '<source><job>a</job><job>b'))).toEqual(['a', 'cut_off'])
  })

  test('an entity that the document declares is never expanded', () => {
    const text = '<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><r><item>&e;</item><item>b</item></r>'
    expect(names(splitAll(xmlItemsSplitter(['item']), text))).toEqual(['not_xml', 'b'])
  })

  test('an element that is too long is rejected, and the rest is read', () => {
    expect(names(splitAll(xmlItemsSplitter(['item'], 30), `<item>${'x'.repeat(40)}`, '</item><item>b</item>'))).toEqual(
      ['too_long', 'b'],
    )
  })

  test('the split into chunks does not matter', () => {
    const piece = fc.constantFrom(
      '<item>',
      '</item>',
      '<item/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      'text',
      '\n',
      '<b>',
      '</b>',
      '&',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.array(fc.nat(60), { maxLength: 10 }), (pieces, lengths) => {
        const text = pieces.join('')
        expect(splitAll(xmlItemsSplitter(['item']), ...split(text, lengths))).toEqual(
          splitAll(xmlItemsSplitter(['item']), text),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('CSV rows', () => {
  const rows = async (...chunks: string[]) => {
    const items: RawItem[] = []
    for await (const item of csvRows(stream(chunks), csvHeader(chunks.join('')))) items.push(item)
    return items
  }

  test('are objects by column, whatever the delimiter', async () => {
    expect(short(await rows('a; "b" \n1;"x\ny;""z"""\n'))).toEqual([{ a: '1', b: 'x\ny;"z"' }])
    expect(short(await rows('a,b\n1\n1,2,3\n'))).toEqual([{ a: '1' }, { a: '1', b: '2' }])
  })

  test('an unclosed quote is a cut-off file, a quote in the middle is text', async () => {
    expect(short(await rows('a,b\n1,5" screen\n2,"open\n'))).toEqual([{ a: '1', b: '5" screen' }, 'cut_off'])
  })

  test('a further header or separator line of joined tables is skipped', async () => {
    const first = 'title,company\nA,c\n'
    for (const joined of ['', '\ufeff', '\ufeffsep=,\n', 'sep=;\n'])
      expect(
        short(await rows(`${first}${joined}title,company\nB,c\n`)).filter((item) => item !== 'header_row'),
      ).toEqual([
        { title: 'A', company: 'c' },
        { title: 'B', company: 'c' },
      ])
    expect(short(await rows('title,company\nA,c\n"title", company'))).toEqual([
      { title: 'A', company: 'c' },
      'header_row',
    ])
    expect(short(await rows('title,company\ntitle,c\n'))).toEqual([{ title: 'title', company: 'c' }])
  })

  test('an error of the stream is passed on', async () => {
    const failing = (async function* () {
      yield 'a,b\n1,2\n'
      throw new Error('disk')
    })()
    await expect(async () => {
      for await (const _ of csvRows(failing, csvHeader('a,b')));
    }).rejects.toThrow('disk')
  })
})

describe('JSON-LD scripts of a page', () => {
  test('are found in any attribute spelling; other scripts are not', () => {
    const html =
      '<script>{"no":1}</script><SCRIPT TYPE="application/ld+json">{"a":"<b>&lt;"}</SCRIPT>' +
      '<script type="application/ld+json; charset=utf-8">\n<!-- {"b":2} -->\n</script><script type="application/ld+json">{</script>'
    expect(short(splitAll(jsonLdScripts(), html))).toEqual([{ a: '<b>&lt;' }, { b: 2 }, 'not_json'])
  })

  test('may be cut off', () => {
    expect(short(splitAll(jsonLdScripts(), '<script type="application/ld+json">{"a":'))).toEqual(['cut_off'])
  })
})

function split(text: string, lengths: number[]): string[] {
  const chunks: string[] = []
  let rest = text
  for (const length of lengths) {
    chunks.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...chunks, rest]
}

async function* stream(chunks: string[]): AsyncGenerator<string> {
  yield* chunks
}
