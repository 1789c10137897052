import { expect, test } from 'vitest'
import { ERASED_STORES, type ErasedStore } from '#domain/account/erased-stores.ts'
import { plainText } from '#server/normalize/plain-text.ts'
import { contentPage } from './content.server.ts'

/** The row of the page that tells of each store. */
const ROWS: Record<ErasedStore, string> = {
  account: 'Your email, name and account type',
  sessions: 'Your log-ins',
  'mailed links': 'Emailed links',
  mails: 'Emails we sent you',
  profile: 'Your profile:',
  'public links': 'Your public link and earlier ones',
  images: 'Your profile: title, experience, education, skills, preferences, photo and cover',
  'accesses to the profile': 'Which recruiters bought access to your profile',
  'name in the logs of candidates': 'Your name where candidates see who bought access',
  'saved searches': 'Saved searches, and jobs',
  'sent jobs': 'Saved searches, and jobs we sent you or that you saved',
  'saved candidates': 'Candidates that you saved, with your notes',
  'saved by recruiters': 'Which recruiters’ saved searches found you, and who saved you',
  'saved searches for candidates': 'Your saved searches for candidates, and whom they found',
  'job offers': 'Your job offers',
  'found by recruiters': 'Which recruiters’ saved searches found you',
  'saved card': 'Your plan; the brand and last four digits of a saved card',
  subscription: 'Your plan',
  'messages to us': 'Messages that you send us',
}

/** What no account owns or what outlives it. */
const OTHERS = [
  'Your password',
  'Companies that you block',
  'What Kaggle answered',
  'Payments and refunds',
  'Your credits:',
  'That your company, or your mailbox at a provider of free email, had the free credits',
  'Which cards of candidates you saw today',
  'Which job you report',
  'Counts of log-in attempts',
  'Technical logs',
]

const page = (await contentPage('/privacy-policy'))?.html ?? ''
const firstCells = [...page.matchAll(/<tr>\s*<td>(.*?)<\/td>/g)].map(([, cell = '']) =>
  plainText(cell).replaceAll("'", '’'),
)

test('each store that closing an account erases, and each other one, has a row in the privacy policy', () => {
  const missing = [...ERASED_STORES.map((store) => ROWS[store]), ...OTHERS].filter(
    (row) => !firstCells.some((cell) => cell.startsWith(row)),
  )
  expect(missing).toEqual([])
})

test('each row of what the site keeps is one of these', () => {
  const kept = page.slice(0, page.indexOf('Who sees your profile'))
  const rows = firstCells.slice(0, [...kept.matchAll(/<tr>\s*<td>/g)].length)
  const known = [...Object.values(ROWS), ...OTHERS]
  expect(rows.filter((cell) => !known.some((row) => cell.startsWith(row)))).toEqual([])
})
