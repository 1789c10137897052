import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SERVER_WRITTEN_HERE, withServerWritten } from '#app/first-paint.ts'
import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { JobList } from './job-list.tsx'
import { listHtml, withListHtml } from './list-html.server.tsx'

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const card = fc.record({
  id: fc.uuid(),
  path: fc.constant('/jobs/one--0123456789'),
  title: text,
  company_name: text,
  city: fc.option(text),
  country: fc.option(text),
  places: fc.constant([]),
  is_remote: fc.boolean(),
  work_mode: fc.constantFrom('remote', 'hybrid', 'onsite', null),
  remote_from: fc.array(text, { maxLength: 3 }),
  date: fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-28T23:59:59.000Z'),
  employment_type: fc.constant(null),
  salary_low: fc.option(fc.integer({ min: 0, max: 400_000 })),
  salary_high: fc.option(fc.integer({ min: 0, max: 400_000 })),
  currency: fc.constantFrom('USD', 'EUR', null),
  period: fc.constantFrom('year', 'hour', null),
  salary_text: fc.option(text),
  salary_yearly_usd: fc.option(fc.integer({ min: 0, max: 400_000 })),
  above_median: fc.boolean(),
  skills: fc.array(text, { maxLength: 4 }),
  seniority: fc.constant(null),
  source: fc.constant('test'),
}) as fc.Arbitrary<JobCard>

test('cards that are kept from list to list are those of the list as React renders it, each day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(card, { minLength: 1, maxLength: 25, selector: ({ id }) => id }),
      fc.array(fc.tuple(fc.constantFrom('2026-11-28', '2026-11-29'), fc.nat(), fc.nat()), {
        minLength: 2,
        maxLength: 5,
      }),
      async (jobs, lists) => {
        for (const [today, from, length] of lists) {
          const shown = jobs.slice(from % jobs.length).slice(0, 1 + (length % jobs.length))
          expect((await listHtml(shown, today)).toString()).toBe(
            renderToStaticMarkup(<JobList jobs={shown} today={today} />),
          )
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('the list is neither in the data nor in the text that React renders, but in the bytes', async () => {
  const [job] = fc.sample(card, 1) as [JobCard]
  const page = { serverOnly: [] as Buffer[] }
  const data = await withListHtml(page, { today: '2026-11-28' }, [job])
  expect(JSON.stringify(data)).toBe('{"today":"2026-11-28"}')
  const bytes = withServerWritten(`<b>é</b>${data.listHtml}<i></i>`, page.serverOnly)
  expect(bytes.toString()).toBe(`<b>é</b>${await listHtml([job], '2026-11-28')}<i></i>`)
})

test('text of a job cannot stand where the server writes', () => {
  expect(renderToStaticMarkup(<p>{SERVER_WRITTEN_HERE}</p>)).not.toContain(SERVER_WRITTEN_HERE)
})

test('an empty list is known by its jobs, not by HTML', async () => {
  const page = { serverOnly: [] as Buffer[] }
  const data = await withListHtml(page, { today: '2026-11-28' }, [])
  expect([data.jobs, data.listHtml, page.serverOnly]).toEqual([[], undefined, []])
})
