import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requestPasswordReset } from '#domain/account/auth.contract.ts'
import { closeAccount, exportData } from '#domain/account/users.contract.ts'
import { setAvatarImage, setCoverImage } from '#domain/profile/profiles.contract.ts'
import { fetchProfile } from '#domain/profile/public-profile.contract.ts'
import { setBlockedCompanies, setPublicLink, updateVisibility } from '#domain/profile/visibility.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { deliverDueMail } from '#server/mail/deliver.ts'
import { openTransport } from '#server/mail/transport.ts'
import { createLogger } from '#server/platform/log.ts'
import { PROJECT } from '#server/platform/process/ensure-build.ts'
import { parseQuery } from '#server/search/text/parse-query.ts'
import { quarters } from '#tests/harness/images.ts'
import { as, PASSWORD, type Person, recruiter, SAME_ORIGIN_HEADERS, seeker } from '#tests/harness/people.ts'
import { fillProfile } from '#tests/harness/profiles.ts'
import { queuedMails } from '#tests/harness/queued-mails.ts'
import { tablesOf, tablesWith } from '#tests/harness/tables.ts'
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts'
import { PROFILES } from './sections/stored-profile.ts'

const app = await startTestApp()
const logLines: string[] = []
app.services.log = createLogger({ LOG_LEVEL: 'trace' }, { destination: { write: (line) => void logLines.push(line) } })

/** Texts that this person alone has, in every place that keeps any. */
const PERSONAL_TEXTS = [
  'Xenobia',
  'Quillfeather',
  'Wranglestat',
  'zephyrine',
  'Oddcompany',
  'oddblocked',
  'xenobia-old',
  'xenobia-new',
]

/** Somebody with something in every table of profiles, and with a photo. */
async function fullPerson(): Promise<Person> {
  const person = await seeker(app, { email: 'xenobia@people.example' })
  const entry = { level: 'master', field: 'zephyrine', institution: 'zephyrine', from: null, to: null }
  const position = { title: 'zephyrine', job_title: null, company: 'Oddcompany', company_size: null }
  await fillProfile(app, person, {
    name: 'Xenobia',
    lastName: 'Quillfeather',
    row: { title: 'Wranglestat' },
    sections: {
      education: { education: [entry] },
      experience: {
        positions: [{ ...position, data_science_workloads: null, from: '2020-01', to: null, description: 'zephyrine' }],
      },
      social: { links: { github: 'https://github.com/zephyrine' } },
    },
    skills: { 3: { python: 3 } },
  })
  const client = as(app, person)
  await client.call(setPublicLink, { link: 'xenobia-old' })
  await client.call(setPublicLink, { link: 'xenobia-new' })
  await client.call(setBlockedCompanies, { names: ['oddblocked'], domains: [] })
  await client.call(updateVisibility, { visibility: 'public' })
  const form = new FormData()
  form.append('image', new File([new Uint8Array(await quarters().jpeg().toBuffer())], 'a.jpg'))
  const headers = { ...SAME_ORIGIN_HEADERS, cookie: person.cookie }
  const sent = await app.fetch(API_PREFIX + setAvatarImage.path, { method: 'POST', headers, body: form })
  expect(sent.status).toBe(200)
  const { pool } = app.services
  await pool.query(
    `insert into kaggle_fetches (user_id, username, achievements, fetched_at) values ($1, 'zephyrine', '{}', now())`,
    [person.id],
  )
  await pool.query(
    `insert into profile_accesses (user_id, recruiter_id, name, company, bought_at) values ($1, $2, 'Rita', 'Fernwell', now())`,
    [person.id, (await recruiter(app)).id],
  )
  return person
}

function filesOf({ services }: TestApp): string[] {
  const folder = path.join(services.env.DATA_DIR, 'files/images')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}

/** Names and contents of every file of the product that hold the text, the outbox's among them. */
function filesWith(text: string): string[] {
  const folder = app.services.env.DATA_DIR
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => file.includes(text) || fs.readFileSync(file, 'latin1').includes(text))
}

async function foundBy(text: string): Promise<number> {
  await app.background.catchUp()
  const engine = app.services.indexes.get(PROFILES)
  return (await engine.search({ query: parseQuery(text), limit: 0, offset: 0 })).total
}

test('after closing nothing of the person is in any table, file, search or page', async () => {
  const person = await fullPerson()
  const page = async (slug: string) => (await app.call(fetchProfile, { slug })).status
  expect([await page('xenobia-old'), await page('xenobia-new'), await foundBy('wranglestat')]).toEqual([200, 200, 1])
  expect(filesOf(app)).not.toEqual([])
  for (const text of PERSONAL_TEXTS) expect([text, await tablesWith(app, text)]).not.toEqual([text, []])
  await app.call(requestPasswordReset, { email: person.email })
  await deliverDueMail(app.services, openTransport(app.services.env))
  expect(filesWith(person.email)).not.toEqual([])

  const { body } = await as(app, person).call(closeAccount, { password: PASSWORD })
  expect(body.erased).toEqual(
    expect.arrayContaining([
      { store: 'profile', rows: 7 },
      { store: 'public links', rows: 2 },
      { store: 'images', rows: 1 },
      { store: 'accesses to the profile', rows: 1 },
    ]),
  )
  expect([await page('xenobia-old'), await page('xenobia-new'), await foundBy('wranglestat')]).toEqual([404, 404, 0])
  expect(app.services.indexes.get(PROFILES).size).toBe(0)
  expect(filesOf(app)).toEqual([])
  for (const text of [...PERSONAL_TEXTS, person.email]) expect([text, filesWith(text)]).toEqual([text, []])
  expect(logLines.length).toBeGreaterThan(0)
  expect(logLines.filter((line) => [...PERSONAL_TEXTS, person.email].some((text) => line.includes(text)))).toEqual([])
  // The receipt is the one thing that still knows the person, until it has been sent (decision 0070).
  expect((await queuedMails(app, person.email)).map(({ kind }) => kind)).toEqual(['account-closed'])
  await app.services.pool.query('delete from mails')
  for (const text of [...PERSONAL_TEXTS, person.email]) expect([text, await tablesWith(app, text)]).toEqual([text, []])
  // A number without a person: what followers of changes have to take out, for a day (decision 0097).
  expect(await tablesWith(app, person.id)).toEqual(['change_log'])
})

test('the page about personal data tells of every table', async () => {
  const page = fs.readFileSync(path.join(PROJECT, 'docs/privacy.md'), 'utf8')
  const own = (await tablesOf(app)).filter((name) => !name.includes('.'))
  expect(own).toContain('profiles')
  expect(own.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name}.`))).toEqual([])
})

test('the download holds everything of the profile', async () => {
  const person = await fullPerson()
  const { body } = await as(app, person).call(exportData)
  const text = JSON.stringify(body)
  for (const personalText of PERSONAL_TEXTS) expect(text).toContain(personalText)
  expect(body).toMatchObject({
    profile: { visibility: 'public', blocked: { names: ['oddblocked'], domains: [] }, title: 'Wranglestat' },
    profile_links: [
      { link: 'xenobia-old', replaced: expect.any(String) },
      { link: 'xenobia-new', replaced: null },
    ],
    profile_pictures: [{ kind: 'photo' }],
    profile_accesses: [{ name: 'Rita', company: 'Fernwell' }],
    kaggle_fetch: { username: 'zephyrine' },
  })
})

test('the download names a cover that was chosen from those of the product', async () => {
  const person = await seeker(app)
  await as(app, person).call(setCoverImage, { id: 'clusters' })
  const { body } = await as(app, person).call(exportData)
  expect(body).toMatchObject({ profile: { built_in_cover: 'clusters' }, profile_pictures: [] })
})

test('the data export of a user without profile says so', async () => {
  const { body } = await as(app, await recruiter(app, { company: 'Fernwell' })).call(exportData)
  expect(body).toMatchObject({ account: { company: 'Fernwell' }, profile: null, profile_links: [], kaggle_fetch: null })
})
