import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { updateCompany } from '#domain/recruiters/company.contract.ts'
import { saveContact, updateContact } from '#domain/recruiters/contacts.contract.ts'
import { buyProfileAccess } from '#domain/recruiters/credits.contract.ts'
import { addPeopleSearch } from '#domain/recruiters/people-alerts.contract.ts'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { send } from '#tests/harness/e2e-people.ts'
import { breachesOf, WIDTHS } from './breaches.ts'
import { argmax } from './command-line.ts'
import { newPerson } from './filled-profiles.ts'
import { open } from './pages.ts'
import { dialog } from './people.ts'

const SEARCH = '/recruiters/search-profiles'
const FOUND = `${SEARCH}?skills.3.python=>=4&basic.availability=<=6-months&nice=basic.availability:5`
const LONG_NOTE = 'Prefers four days a week and asked about www.a-very-long-name-without-a-break.people.example/team. '

/** A recruiter with credits, two saved candidates, access to one of them, and a saved search with a long title. */
async function fillArea(page: Page): Promise<void> {
  const { email } = await newPerson(page, true)
  const { request } = page.context()
  argmax('credits', 'add', email, '30', '--reason', 'Welcome')
  await send(request, updateCompany, { company: 'Fernwell' })
  const { profiles } = await send(request, searchProfiles, {
    filters: { skills: { 3: { python: { value: 4, operator: '>=' } } } },
  })
  for (const { id } of profiles.slice(0, 2)) await keep(request, id)
  await send(request, buyProfileAccess, { id: profiles[0]?.id ?? '', idempotency_key: 'a first purchase' })
  const title = 'Forecasters and ranking engineers in Berlin, Hamburg or Munich, or working from home'
  await send(request, addPeopleSearch, { title, search: { filters: { basic: { query: 'forecasting' } } } })
}

async function keep(request: APIRequestContext, id: string): Promise<void> {
  await send(request, saveContact, { id })
  await send(request, updateContact, { id, note: LONG_NOTE.repeat(3), tags: ['second round'], status: 'in talks' })
}

const cards = (page: Page) => page.locator('#people article')

type States = Record<string, (page: Page) => Promise<unknown>>

/** Each is opened alone. */
const PAGES: States = {
  landing: (page) => open(page, '/recruiters'),
  'search results': async (page) => {
    await open(page, FOUND)
    await expect(cards(page).first()).toBeVisible()
  },
  'nobody found': async (page) => {
    await open(page, `${SEARCH}?skills.3.python=5&skills.3.julia=5&skills.3.swift=5&education.level=doctorate`)
    await expect(page.getByText('No candidate meets all of this')).toBeVisible()
  },
  'saved candidates': async (page) => {
    await open(page, '/recruiters/saved-contacts')
    await page
      .getByRole('button', { name: /^Edit note and tags/ })
      .first()
      .click()
    await expect(page.getByLabel('Note', { exact: true })).toBeVisible()
  },
  credits: async (page) => {
    await open(page, '/myjobs/account/add-credits-summary')
    await expect(page.getByText('Access to a profile', { exact: true })).toBeVisible()
  },
}

const MODALS: States = {
  'a candidate': async (page) => {
    await open(page, FOUND)
    await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click()
    await expect(dialog(page)).toHaveAccessibleName(/^Candidate 1 of/)
    await expect(dialog(page).getByRole('button', { name: /^Saved?$/ })).toBeVisible()
  },
  purchase: async (page) => {
    await open(page, FOUND)
    await page.getByRole('link', { name: 'Get contact' }).first().click()
    await expect(dialog(page)).toContainText('Afterwards')
  },
  'a search to save': async (page) => {
    await open(page, FOUND)
    await page.getByRole('button', { name: 'Save with alert' }).click()
    await expect(dialog(page).getByLabel('Title')).toHaveValue(/^Python: Advanced or higher/)
  },
  'saved candidates at a glance': async (page) => {
    await open(page, `${SEARCH}#saved-profiles`)
    await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  },
  'credits to buy': async (page) => {
    await open(page, `${SEARCH}#buy-credits`)
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  },
}

const SMALL = { width: 320, height: 640 }

/** Of what a modal covers, only the modal is checked: the page below is a state of its own. */
async function expectFine(page: Page, width: number, state: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width)
  const part = (await dialog(page).count()) > 0 ? '[role=dialog]' : undefined
  for (const colorScheme of width === SMALL.width ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await breachesOf(page, part), `${state}, ${colorScheme}`).toEqual([])
  }
}

for (const [width, viewport] of Object.entries({ ...WIDTHS, 'small phone': SMALL })) {
  for (const [name, states] of Object.entries({ pages: PAGES, modals: MODALS })) {
    test(`the recruiters’ ${name}, ${width}: no WCAG 2.2 AA violations, and no horizontal overflow`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      await fillArea(page)
      await page.setViewportSize(viewport)
      for (const [state, show] of Object.entries(states)) {
        await page.goto('about:blank')
        await show(page)
        await expectFine(page, viewport.width, state)
      }
    })
  }
}
