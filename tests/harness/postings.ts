import { savePostings } from '#server/jobs/jobs.server.ts'
import type { Posting } from '#server/normalize/posting.ts'
import type { TestApp } from './test-app.ts'

let made = 0

/** A plain advert; say only what the test is about. */
export function posting(overrides: Partial<Posting> = {}): Posting {
  made += 1
  return {
    externalId: `test-${made}`,
    title: 'Data Scientist',
    company: `Company ${made}`,
    places: ['Berlin, Germany'],
    date: '2026-11-01T09:00:00Z',
    descriptionHtml: `<p>Advert number ${made} of a test.</p>`,
    link: `https://company-${made}.example/jobs/${made}`,
    ...overrides,
  }
}

/** Stores adverts and waits until searches find them; the outcomes in the order of the adverts. */
export async function post(app: TestApp, postings: Posting[], source = 'test') {
  const { outcomes } = await savePostings(app.services, source, postings)
  await app.background.catchUp()
  return outcomes
}
