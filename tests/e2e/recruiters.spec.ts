import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { closeAccount } from '#domain/account/users.contract.ts'
import { updateHeader } from '#domain/profile/profiles.contract.ts'
import { updateCompany } from '#domain/recruiters/company.contract.ts'
import { buyProfileAccess, fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { type Credentials, send } from '#tests/harness/e2e-people.ts'
import { argmax } from './command-line.ts'
import { fillProfile, makeVisible, newPerson } from './filled-profiles.ts'
import { open } from './pages.ts'
import { dialog, mailedLink, register } from './people.ts'

const SEARCH = '/recruiters/search-profiles'
const SAVED = '/recruiters/saved-contacts'

/** A searchable person whose title no other one has. */
async function newCandidate(page: Page, title: string): Promise<Credentials> {
  const { request } = page.context()
  const person = await newPerson(page)
  await fillProfile(request)
  await send(request, updateHeader, { user: { name: 'Mira', last_name: 'Lang' }, title })
  await makeVisible(request, 'searchable')
  return person
}

const found = (page: Page) => page.locator('#found')
const cards = (page: Page) => page.locator('#people article')

/** Until the index has the newest change. */
async function expectFound(page: Page, url: string, text: string): Promise<void> {
  await expect(async () => {
    await open(page, url)
    await expect(found(page)).toHaveText(text, { timeout: 2_000 })
  }).toPass()
}

async function balance(request: APIRequestContext): Promise<number> {
  const reply = await request.get(`${API_PREFIX}${fetchCredits.path}?limit=1`)
  return (await reply.json()).balance
}

test('a recruiter finds, buys, saves and exports a candidate, who sees it and blocks the company', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now().toString(36)
  const title = `Ranking engineer ${mark}`
  const candidatePage = await (await browser.newContext()).newPage()
  const candidate = await newCandidate(candidatePage, title)
  const { request } = page.context()

  const email = `rita@company-${mark}.example`
  await register(page, email, '#recruiter-login')
  await open(page, await mailedLink(request, email, 'confirm-address'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await send(request, updateCompany, { company: `Fernwell ${mark}` })
  await open(page, '/myjobs/account/add-credits-summary#buy-credits')
  await dialog(page).getByRole('button', { name: /free/i }).first().click()
  await expect.poll(() => balance(request)).toBe(20)

  const search = `${SEARCH}?q=${mark}&skills.3.python=>=4&skills.3.sql=>=3&skills.5.pytorch=>=3`
  await expectFound(page, search, '1 candidate')
  const card = cards(page).first()
  await expect(card.getByRole('list', { name: 'Why this candidate fits' }).getByRole('listitem')).toHaveText([
    /^Python: Advanced or higherExpert, met$/,
    /^SQL: Intermediate or higherAdvanced, met$/,
    /^PyTorch: Intermediate or higherAdvanced, met$/,
  ])
  await expect(card).not.toContainText('Lang')
  await card.getByRole('link', { name: 'Get contact' }).click()
  const purchase = page.getByRole('dialog', { name: 'Get access to this profile' })
  await expect(purchase).toContainText('Afterwards')
  await purchase.getByRole('button', { name: /^Buy access for 10 credits/ }).click()
  await expect(page.getByText('You have access to this profile now.')).toBeVisible()
  expect(await balance(request)).toBe(10)

  await card.getByRole('link', { name: title, exact: true }).click()
  await expect(dialog(page)).toContainText('Mira Lang')
  await expect(dialog(page)).toContainText(candidate.email)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Candidate saved.')).toBeVisible()

  await open(page, SAVED)
  await page.getByRole('button', { name: /^Edit note and tags/ }).click()
  await page.getByLabel('Note', { exact: true }).fill('Call on Monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Note saved.')).toBeVisible()
  await expect(page.getByText('Call on Monday')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const stream = await (await file).createReadStream()
  const csv = Buffer.concat(await stream.toArray()).toString()
  expect(csv).toContain(candidate.email)
  expect(csv).toContain('Call on Monday')

  await open(candidatePage, '/myjobs/profile#visibility')
  const log = dialog(candidatePage)
  await expect(log).toContainText(`Fernwell ${mark}`)
  await expect(log).toContainText('Python: Advanced or higher')
  await expect(async () => {
    const reply = await candidatePage.request.get('/dev/outbox', {
      params: { to: candidate.email },
      headers: { accept: 'application/json' },
    })
    const { mails } = (await reply.json()) as { mails: { kind: string }[] }
    expect(mails.map(({ kind }) => kind)).toContain('profile-access')
  }).toPass()
  await log.getByRole('button', { name: `Block Fernwell ${mark}` }).click()
  await expect(log.getByRole('button', { name: /is blocked: undo$/ })).toBeVisible()

  await expectFound(page, search, '0 candidates')
  expect(await balance(request)).toBe(20)
  await open(page, SAVED)
  await expect(page.getByText('No longer available').first()).toBeVisible()
  await expect(page.locator('main')).not.toContainText(candidate.email)
  await expect(page.getByText('Call on Monday')).toBeVisible()
})

test('a candidate who closes the account is gone from the recruiter’s lists, and the credits are back', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const mark = `close${Date.now().toString(36)}`
  const candidatePage = await (await browser.newContext()).newPage()
  const candidate = await newCandidate(candidatePage, `Analyst ${mark}`)
  const { request } = page.context()
  await newRecruiterWithCredits(page)
  await send(request, updateCompany, { company: `Fernwell ${mark}` })
  await expectFound(page, `${SEARCH}?q=${mark}`, '1 candidate')
  await cards(page).first().getByRole('link', { name: 'Get contact' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Buy access/ })
    .click()
  await expect(page.getByText('You have access to this profile now.')).toBeVisible()
  const before = await balance(request)

  await send(candidatePage.request, closeAccount, { password: candidate.password })
  await expectFound(page, `${SEARCH}?q=${mark}`, '0 candidates')
  expect(await balance(request)).toBe(before + 10)
})

test('emails about access come only to a candidate who wants them; the log has every access', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const title = `Forecaster ${Date.now().toString(36)}`
  const candidate = await newCandidate(page, title)
  const emails = () => dialog(page).getByRole('checkbox', { name: 'Email me about access' })
  const openSettings = async () => {
    await page.goto('about:blank') // or else only the hash would change, and nothing load again
    await open(page, '/myjobs/profile#visibility')
  }
  const setEmails = async (areSent: boolean) => {
    await openSettings()
    await emails().setChecked(areSent)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  }
  await setEmails(false)
  await buyAccess(await browser.newContext(), title, 'Alder Works')
  await setEmails(true)
  await buyAccess(await browser.newContext(), title, 'Birch Works')
  /** Empty until the email is written. */
  const emailed = async () => {
    const reply = await page.request.get('/dev/outbox', {
      params: { to: candidate.email },
      headers: { accept: 'application/json' },
    })
    const { mails } = (await reply.json()) as { mails: { kind: string; text: string }[] }
    return mails.flatMap(({ kind, text }) => (kind === 'profile-access' ? [text] : []))
  }
  await expect.poll(emailed).toEqual([expect.stringContaining('Birch Works')])
  await openSettings()
  await expect(dialog(page)).toContainText('Alder Works')
  await expect(dialog(page)).toContainText('Birch Works')
})

/** By a new recruiter of this company, who finds the candidate by the title. */
async function buyAccess(context: BrowserContext, title: string, company: string): Promise<void> {
  const page = await context.newPage()
  await newRecruiterWithCredits(page)
  const { request } = context
  await send(request, updateCompany, { company })
  await expect(async () => {
    const { profiles } = await send(request, searchProfiles, { filters: { basic: { query: title } } })
    expect(profiles.map((one) => one.title)).toEqual([title])
    const [found] = profiles
    await send(request, buyProfileAccess, { id: found?.id ?? '', idempotency_key: `${company} ${title}` })
  }).toPass()
  await context.close()
}

/** Without the free package, which one company takes once. */
async function newRecruiterWithCredits(page: Page): Promise<void> {
  const { email } = await newPerson(page, true)
  argmax('credits', 'add', email, '10', '--reason', 'Welcome')
}
