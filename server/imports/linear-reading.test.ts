import { describe, expect, test } from 'vitest'
import { postingsIn } from '#tests/fixtures/imports/read-fixture.ts'

/** Milliseconds of processor time: for this length a linear reader takes a fifth, a quadratic one several times as much. */
const MAX_TIME = 1_000
const LENGTH = 60_000

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }
const escaped = (text: string) => text.replace(/[<>&]/g, (character) => ESCAPES[character] ?? character)

/** What hostile or broken sources repeat. */
const FRAGMENTS = [
  '<!---->',
  '<!--',
  '<!-- -->\n',
  '<![CDATA[',
  ']]>',
  '<job>',
  '</job>',
  '<item ',
  '<description>',
  '<script ',
  '<script type="application/ld+json">',
  '<meta ',
  '<channel>',
  '<?xml ',
  '{"a":',
  '{',
  '[',
  '"',
  '\\',
  '"@type": ',
  '/* ',
  '//',
  ',',
  ' ',
  '\n',
  '\r',
  '\t',
  '&',
  '&amp;',
  'â€',
  '-',
  "'",
  'a@',
  '1 ',
]

async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work().catch(() => {})
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const repeated = (fragment: string) => fragment.repeat(Math.ceil(LENGTH / fragment.length))

const json = JSON.stringify

/** A source of each container, with the text in every field that takes one. */
const AROUND: [string, (text: string) => string][] = [
  ['nothing', (text) => text],
  ['a start of XML', (text) => `<?xml version="1.0"?><rss>${text}`],
  ['an object', (text) => `{${text}`],
  ['a page', (text) => `<!doctype html><html>${text}`],
  ['a JSON-LD script', (text) => `<script type="application/ld+json">${text}</script>`],
  [
    'fields of JSON-LD',
    (text) =>
      json({
        '@type': 'JobPosting',
        identifier: text,
        title: 't',
        hiringOrganization: 'c',
        description: text,
        skills: text,
        jobLocation: text,
        validThrough: text,
        employmentType: text,
        url: text,
      }),
  ],
  [
    'elements of RSS',
    (text) =>
      `<rss><channel><title>${escaped(text)}</title><item><guid>1</guid><company>c</company><title>t</title><region>${escaped(text)}</region><pubDate>${escaped(text)}</pubDate><description>${escaped(text)}</description></item></channel></rss>`,
  ],
  ['broken elements', (text) => `<source><job><title>t</title><description>${text}</description></job></source>`],
  ['a cell', (text) => `externalId,title,company,places\n1,t,c,"${text}"\n`],
]

describe('no input costs more than its length', () => {
  test.each(AROUND)('within %s', async (_name, around) => {
    for (const fragment of FRAGMENTS)
      expect(await cpuTimeOf(() => postingsIn(around(repeated(fragment)))), fragment).toBeLessThan(MAX_TIME)
  })
})
