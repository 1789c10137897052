import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { madeSource } from '#tests/fixtures/imports/read-fixture.ts'
import { createImportCounters } from './import-counters.ts'
import { readSource } from './source/read-source.ts'
import { readSourceText } from './source/source-text.ts'

/** What an import would say of these files, each item counted as stored. */
async function doubtOf(...files: (string | Uint8Array)[]) {
  const counters = createImportCounters()
  for (const [n, content] of files.entries()) {
    const name = `file ${n}`
    try {
      const { bytes } = await madeSource(content).open()
      const text = await readSourceText(bytes)
      for await (const item of readSource(text, {})) {
        if ('rejection' in item) counters.reject(name, item.position, item.rejection)
        else counters.counts.new++
      }
      for (const notice of text.notices) counters.notice(name, notice)
    } catch (error) {
      counters.fail(name, error)
    }
  }
  return counters.abortReason({ isInterrupted: false, maxRejected: Number.POSITIVE_INFINITY })
}

const range = (length: number) => Array.from({ length }, (_, n) => n + 1)

const greenhouse = (jobs: number, meta: object = { total: jobs }) =>
  JSON.stringify({
    jobs: range(jobs).map((id) => ({
      id,
      internal_job_id: id,
      title: `Data [Engineer] ${id}`,
      company_name: 'Northwind "Labs"',
      absolute_url: `https://boards.greenhouse.io/northwind/jobs/${id}`,
      location: { name: 'Berlin, Germany' },
    })),
    meta,
  })

const indeed = (jobs: number, extra = '') =>
  `<?xml version="1.0"?>\n<!-- <jobs> --><source><publisher>Board</publisher>${range(jobs)
    .map(
      (id) =>
        `<job><title><![CDATA[Engineer </source> ${id}]]></title><referencenumber>${id}</referencenumber><company>Acme</company></job>\n`,
    )
    .join('')}${extra}</source>\n`

const rss = (jobs: number) =>
  `<rss version="2.0"><channel><title>Jobs</title>${range(jobs)
    .map((id) => `<item><title>Acme: Engineer ${id}</title><guid>${id}</guid></item>`)
    .join('')}</channel></rss>`

const page = (jobs: number) =>
  `<!doctype html><html><head>${range(jobs)
    .map(
      (id) =>
        `<script type="application/ld+json">${JSON.stringify({
          '@type': 'JobPosting',
          title: `Engineer ${id}`,
          identifier: id,
          hiringOrganization: 'Acme',
        })}</script>`,
    )
    .join('')}</head><body><h1>Jobs</h1></body></html>`

const lines = (jobs: number) =>
  range(jobs)
    .map((id) => JSON.stringify({ externalId: id, title: `Engineer ${id}`, company: 'Acme', places: [] }))
    .join('\n')

const table = (jobs: number) =>
  `externalId,title,company,places\n${range(jobs)
    .map((id) => `${id},Engineer,"Acme, Inc",Berlin`)
    .join('\n')}`

describe('a document that ends early is never taken for a whole one', () => {
  test.each([
    ['Greenhouse', greenhouse(3)],
    ['a list', `[${lines(3).replaceAll('\n', ',')}]`],
    ['Indeed-style XML', indeed(3)],
    ['RSS', rss(3)],
    ['a page with JSON-LD', page(3)],
    [
      'one JSON-LD object',
      JSON.stringify({ '@type': 'JobPosting', title: 't', identifier: 1, hiringOrganization: 'A' }),
    ],
  ])('%s, at every byte', async (_name, document) => {
    expect(await doubtOf(document)).toBeNull()
    const whole = document.trimEnd()
    // "</body>" is enough of an end for a page.
    const last = whole.endsWith('</body></html>') ? whole.length - '</html>'.length : whole.length
    for (let end = 0; end < last; end++) expect(await doubtOf(whole.slice(0, end)), whole.slice(0, end)).not.toBeNull()
  })

  test('compressed, at random bytes', async () => {
    const packed = gzipSync(indeed(40))
    await fc.assert(
      fc.asyncProperty(fc.nat(packed.length - 1), async (end) => {
        expect(await doubtOf(packed.subarray(0, end))).not.toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('beside whole files', async () => {
    for (let end = 1; end < 400; end += 7)
      expect(await doubtOf(greenhouse(3), greenhouse(3).slice(0, end)), String(end)).not.toBeNull()
  })

  test('lines and tables, within a line or a quoted cell', async () => {
    for (const [document, isLineWhole] of [
      [lines(4), (text: string) => text.endsWith('}')],
      // A last cell without quotes may be any text.
      [table(4), (text: string) => text.split('\n').at(-1)?.split('"').length === 3 && text.includes('",')],
    ] as const) {
      expect(await doubtOf(document)).toBeNull()
      for (let end = 0; end < document.length; end++) {
        const cut = document.slice(0, end)
        if (!cut.endsWith('\n') && !isLineWhole(cut)) expect(await doubtOf(cut), cut).not.toBeNull()
      }
    }
  })
})

describe('a total that is stated and not delivered', () => {
  test.each([
    ['Greenhouse', greenhouse(3, { total: 37 })],
    [
      'before the list',
      '{"total": 3, "jobs": [{"absolute_url": "", "internal_job_id": 1, "id": 1, "title": "t", "company_name": "c"}]}',
    ],
    [
      'Elasticsearch',
      `{"took":1,"hits":{"total":{"value":12,"relation":"eq"},"hits":[{"_source":{"headline":"Analyst","id":"1","employer":{"name":"A"},"workplace_address":{}}}]}}`,
    ],
    [
      'LinkedIn XML',
      indeed(3, '').replace('<publisher>', '<expectedJobCount><![CDATA[5]]></expectedJobCount><publisher>'),
    ],
    ['an element', indeed(3, '<totalCount>4</totalCount>')],
    ['an attribute', indeed(3).replace('<source>', '<source total="9">')],
  ])('%s', async (_name, document) => {
    expect(await doubtOf(document)).toBe('incomplete')
  })

  test('pages of one list share it', async () => {
    const pages = [greenhouse(3, { total: 5 }), greenhouse(2, { total: 5 })]
    expect(await doubtOf(...pages)).toBeNull()
    expect(await doubtOf(pages[0] ?? '')).toBe('incomplete')
  })

  test('a number within an item or of something else states nothing', async () => {
    expect(await doubtOf(indeed(2).replace('<company>', '<total>99</total><company>'))).toBeNull()
    expect(await doubtOf(greenhouse(2, { total: 2, total_pages: 9, _shards: { total: 5, failed: 0 } }))).toBeNull()
  })
})

describe('an error message in the body', () => {
  test.each([
    ['beside the list', greenhouse(3).replace(/}$/, ',"errors":[{"message":"page 2 timed out"}]}')],
    ['a flag', greenhouse(3).replace(/^{/, '{"timed_out": true, ')],
    ['in the list', greenhouse(3).replace('],', ',{"error":"quota"}],')],
    ['behind the list', `[${lines(3).replaceAll('\n', ',')}]\n<b>Fatal error</b>: Allowed memory size exhausted`],
    ['an element', indeed(3, '<error>backend unavailable</error>')],
    ['text between items', indeed(3, 'Warning: mysql_query() failed in feed.php on line 12')],
    ['behind the root element', `${indeed(3)}Fatal error: Uncaught Exception`],
    ['a line', `${lines(3)}\nError: connection reset by peer\n`],
    ['a JSON line', `${lines(3)}\n{"error":"rate limit"}\n`],
    ['a table row', `${table(3)}\nERROR: canceling statement due to statement timeout\n`],
  ])('%s', async (_name, document) => {
    expect(await doubtOf(document)).toBe('error_text')
  })

  test.each([
    ['empty', greenhouse(3).replace(/}$/, ',"errors":[],"error":null,"timed_out":false,"success":true}')],
    ['in a job', indeed(1).replace('Engineer', 'Fatal error analyst, Warning: timed out')],
    ['a table row of a job', `${table(3)}\n9,Error Analyst,Acme,Berlin\n`],
  ])('%s is none', async (_name, document) => {
    expect(await doubtOf(document)).toBeNull()
  })
})
