import { expect, test } from 'vitest'
import { type JobCard, SearchBody } from '#domain/jobs/jobs.contract.ts'
import { searchJobs } from '#server/jobs/jobs.server.ts'
import { startTestApp } from '#tests/harness/test-app.ts'
import { importSources } from './imports.server.ts'

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** The only job of a source, as the search shows it. */
async function imported(text: string): Promise<JobCard | undefined> {
  const app = await startTestApp()
  const source = { name: 'made', open: async () => ({ bytes: bytesOf(text), maxBytes: 1e6 }) }
  const request = { source: 'test', hints: { company: 'Northwind' }, isComplete: false, isDryRun: false }
  await importSources(app.services, [source], request, {})
  await app.background.catchUp()
  return (await searchJobs(app.services, SearchBody.parse({ query: '' }))).jobs[0]
}

const jobPostingLd = (more: object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Data Engineer',
    identifier: '1',
    hiringOrganization: { name: 'Northwind' },
    description: 'Text',
    ...more,
  })}</script>`
const address = (more: object) => ({
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...more } },
})
const indeed = (fields: string) =>
  `<source><job><title>Data Engineer</title><referencenumber>1</referencenumber><company>Northwind</company>${fields}</job></source>`
const lever = (more: object) =>
  JSON.stringify([{ id: '1', text: 'Data Engineer', hostedUrl: 'https://jobs.lever.co/northwind/1', ...more }])
const workable = (more: object) =>
  JSON.stringify({
    jobs: [{ shortcode: '1', title: 'Data Engineer', company: 'Northwind', telecommuting: false, ...more }],
  })

test.each([
  ['JSON-LD, a region', jobPostingLd(address({ addressRegion: 'Ontario', addressCountry: 'CA' })), 'Canada', []],
  ['JSON-LD, a city', jobPostingLd(address({ addressLocality: 'Salem', addressCountry: 'IN' })), 'India', []],
  [
    'JSON-LD, applicants',
    jobPostingLd({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: ['DE', 'IL'].map((name) => ({ '@type': 'Country', name })),
    }),
    null,
    ['Germany', 'Israel'],
  ],
  ['Indeed', indeed('<city>Medellin</city><country>CO</country>'), 'Colombia', []],
  ['Indeed, remote', indeed('<city>Remote</city><country>AR</country>'), 'Argentina', ['Argentina']],
  ['Indeed, a state', indeed('<city>Albany</city><state>GA</state><country>US</country>'), 'United States', []],
  ['Lever', lever({ country: 'DE', categories: { location: 'Köln' } }), 'Germany', []],
  [
    'Lever, remote',
    lever({ country: 'IN', workplaceType: 'remote', categories: { location: 'Remote' } }),
    'India',
    ['India'],
  ],
  ['Workable', workable({ city: 'Vancouver', country: 'CA' }), 'Canada', []],
  ['Workable, remote', workable({ city: '', country: 'PA', telecommuting: true }), 'Panama', ['Panama']],
])('%s: a code of two letters is the country', async (_, text, country, remoteFrom) => {
  expect(await imported(text)).toMatchObject({ country, remote_from: remoteFrom })
})
