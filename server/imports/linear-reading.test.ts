import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
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
  "\\'",
  "'\\'",
  'a@',
  '1 ',
]

interface Reading {
  cpuTime: number
  /** Postings and rejections, or the error that ended the reading. */
  outcome: number | string
}

async function read(content: string): Promise<Reading> {
  const before = process.cpuUsage()
  const outcome = await postingsIn(content).then(
    (items) => items.length,
    (error) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
  const { user, system } = process.cpuUsage(before)
  return { cpuTime: (user + system) / 1_000, outcome }
}

const repeated = (fragment: string) => fragment.repeat(Math.ceil(LENGTH / fragment.length))

const json = JSON.stringify

/** What is no source: only the detection of its format costs time. */
const NO_SOURCES: [string, (text: string) => string][] = [
  ['nothing', (text) => text],
  ['an object', (text) => `{${text}`],
  ['a page', (text) => `<!doctype html><html>${text}`],
]

const POSTING = json({ '@type': 'JobPosting', identifier: '1', title: 't', hiringOrganization: 'c' })

/** A source of each container, with the text in every field that takes one, or behind a first job. */
const SOURCES: [string, (text: string) => string][] = [
  ['the rest of RSS', (text) => `<rss><channel><item><guid>1</guid><title>c: t</title></item>${text}`],
  [
    'the rest of an object',
    (text) =>
      `{"jobs":[{"id":1,"internal_job_id":2,"title":"t","absolute_url":"https://boards.greenhouse.io/c/jobs/1","location":{"name":"Paris"},"updated_at":"2026-01-01","company_name":"c"},${text}`,
  ],
  ['the rest of a page', (text) => `<html><script type="application/ld+json">${POSTING}</script>${text}`],
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
  [
    'a list in a cell',
    (text) =>
      `job_title_short,job_title,job_location,job_schedule_type,company_name,job_skills\nt,t,Paris,Full-time,c,"${text}"\n`,
  ],
]

describe('no input costs more than its length', () => {
  test.each(NO_SOURCES)('as %s', async (_name, around) => {
    for (const fragment of FRAGMENTS) {
      const { cpuTime, outcome } = await read(around(repeated(fragment)))
      expect(cpuTime, fragment).toBeLessThan(MAX_TIME)
      expect(String(outcome), fragment).toMatch(/^(?:feed_|\d)/)
    }
  })

  test.each(SOURCES)('within %s', async (_name, around) => {
    for (const fragment of FRAGMENTS) {
      const { cpuTime, outcome } = await read(around(repeated(fragment)))
      expect(cpuTime, fragment).toBeLessThan(MAX_TIME)
      expect(outcome, fragment).toSatisfy((count) => Number(count) > 0)
    }
  })
})
