import type { Posting } from '#domain/posting.ts'
import { savePostings } from '#server/jobs/jobs.server.ts'
import type { Board } from './board.ts'

let made = 0

/** A plain advert; say only what the test is about. */
export function posting(wish: Partial<Posting> = {}): Posting {
  made += 1
  return {
    externalId: `test-${made}`,
    title: 'Data Scientist',
    company: `Company ${made}`,
    places: ['Berlin, Germany'],
    date: '2026-11-01T09:00:00Z',
    descriptionHtml: `<p>Advert number ${made} of a test.</p>`,
    link: `https://company-${made}.example/jobs/${made}`,
    ...wish,
  }
}

/** Stores adverts and waits until searches find them; the outcomes in the order of the adverts. */
export async function post(board: Board, postings: Posting[], source = 'test') {
  const { outcomes } = await savePostings(board.services, source, postings)
  await board.background.catchUp()
  return outcomes
}
