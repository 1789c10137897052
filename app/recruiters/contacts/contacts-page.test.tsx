// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { useNotifications } from '#app/browser/notifications.ts'
import { SAVED_CONTACTS_PATH } from '#app/landing-paths.ts'
import { type Contact, removeContact, updateContact } from '#domain/recruiters/contacts.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount, press } from '#tests/harness/dom.tsx'
import { type ContactsData, ContactsPage } from './contacts-page.tsx'
import { readContactsView } from './contacts-view.ts'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn(async () => ({})) }))
beforeEach(() => {
  vi.mocked(callApi).mockClear()
  useNotifications.setState(useNotifications.getInitialState())
})

const contact = (id: string, more: Partial<Contact> = {}): Contact => ({
  ...{ id, name: null, email: null, note: '', tags: [], status: 'new' },
  ...{ saved: '2026-11-03T10:00:00.000Z', changed: '2026-11-03T10:00:00.000Z' },
  card: {
    ...{ id, title: `Analyst ${id}`, country: 'Portugal', city: null, work_experience: '3-5', availability: null },
    ...{ education_level: null, work_sector: [], desired_salary: null, kaggle: {} },
    skills: [{ skill_id: 3, skills: { scala: 4 } }],
  },
  ...more,
})
const NO_STATUS = { new: 0, contacted: 0, 'in talks': 0, hired: 0, 'not a fit': 0 }
const saved = (contacts: Contact[], more: Partial<ContactsData['saved']> = {}): ContactsData['saved'] => ({
  ...{ total: contacts.length, contacts, tags: [], statuses: { ...NO_STATUS, new: contacts.length } },
  ...more,
})

const Page = () => <ContactsPage data={useLoaderData()} />
const nothing = () => null

/** Each load of the page has the next of `responses`, the last of them from then on; null: it failed. */
async function show(responses: (ContactsData['saved'] | null)[], query = '') {
  let loads = 0
  const loader = ({ request }: { request: Request }) => {
    const next = responses[Math.min(loads++, responses.length - 1)]
    return next && { view: readContactsView(new URL(request.url).searchParams), saved: next }
  }
  const router = createMemoryRouter([{ path: '*', Component: Page, loader, HydrateFallback: nothing }], {
    initialEntries: [SAVED_CONTACTS_PATH + query],
  })
  const { container, unmount } = await mount(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(container.querySelector('h1')).not.toBeNull())
  const button = (name: RegExp) =>
    [...container.querySelectorAll('button')].find(
      (one) => name.test(one.textContent ?? '') || name.test(one.getAttribute('aria-label') ?? ''),
    ) ?? null
  const links = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { container, button, links, router, loads: () => loads, unmount }
}

test('without a saved candidate the page says how to save one', async () => {
  const page = await show([saved([])])
  expect(page.container.textContent).toContain('Nobody saved yet')
  expect(page.links()).toContain('/recruiters/search-profiles')
  expect(page.container.textContent).not.toContain('Download')
  await page.unmount()
})

test('a page that failed to load can be tried again', async () => {
  const page = await show([null, saved([contact('1')])])
  expect(page.container.textContent).toContain('Loading didn’t work')
  await press(page.button(/^Try again$/))
  await vi.waitFor(() => expect(page.container.textContent).toContain('Analyst 1'))
  expect(page.container.textContent).not.toContain('Loading didn’t work')
  await page.unmount()
})

test('what was loaded stays when loading again fails', async () => {
  const page = await show([saved([contact('1')]), null])
  await press(page.button(/^Remove Analyst 1$/))
  await vi.waitFor(() => expect(page.container.textContent).toContain('Loading didn’t work'))
  expect(page.container.textContent).toContain('Analyst 1')
  await page.unmount()
})

test('a card has its facts and opens the candidate; contact data shows only once access is bought', async () => {
  const bought = contact('2', { name: 'Noor Haddad', email: 'noor@people.example', note: 'Call back', tags: ['lead'] })
  const page = await show([saved([contact('1'), bought])])
  const [first, second] = page.container.querySelectorAll('main li h3, li h3')
  expect(first?.closest('li')?.textContent).toContain('Portugal · Experience: 3–5 years')
  expect(first?.closest('li')?.textContent).toContain('Scala: Advanced')
  expect(first?.closest('li')?.textContent).toContain('No note yet.')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(
    `${SAVED_CONTACTS_PATH}?candidate=1#recruiter-search-profile`,
  )
  expect(second?.closest('li')?.textContent).toContain('Noor Haddad')
  expect(second?.closest('li')?.textContent).toContain('Call back')
  expect(page.links().filter((href) => href?.startsWith('mailto:'))).toEqual(['mailto:noor@people.example'])
  await page.unmount()
})

test('who is gone keeps only the own note, and opens nothing', async () => {
  const page = await show([saved([contact('1', { card: null, note: 'Met in May' })])])
  const heading = page.container.querySelector('li h3')
  expect(heading?.textContent).toBe('No longer available')
  expect(heading?.querySelector('a')).toBeNull()
  expect(page.container.textContent).toContain('Met in May')
  await page.unmount()
})

test('whose contact was bought before hiding is not called gone, and opens', async () => {
  const email = 'noor@people.example'
  const page = await show([saved([contact('1', { card: null, name: 'Noor Haddad', email })])])
  const heading = page.container.querySelector('li h3')
  expect(heading?.textContent).toBe('Hidden; your contact stays')
  expect(heading?.querySelector('a')?.getAttribute('href')).toContain('candidate=1#recruiter-search-profile')
  expect(page.container.querySelector('li')?.textContent).not.toMatch(/has left|No longer available/)
  expect(page.links()).toContain(`mailto:${email}`)
  await page.unmount()
})

test('pages lead to their neighbours and keep the filters', async () => {
  const page = await show([saved([contact('1')], { total: 47 })], '?status=new&offset=20')
  const pages = page.container.querySelector('nav[aria-label=Pages]')
  expect(pages?.textContent).toContain('21–40 of 47')
  expect([...(pages?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    `${SAVED_CONTACTS_PATH}?status=new`,
    `${SAVED_CONTACTS_PATH}?status=new&offset=40`,
  ])
  await page.unmount()
})

test('one page needs no paging', async () => {
  const page = await show([saved([contact('1')])])
  expect(page.container.querySelector('nav[aria-label=Pages]')).toBeNull()
  await page.unmount()
})

test('statuses have their counts, and the current one is marked', async () => {
  const statuses = { ...NO_STATUS, new: 3, hired: 1 }
  const page = await show([saved([], { total: 0, statuses })], '?status=in+talks')
  const tabs = [...page.container.querySelectorAll('nav[aria-label=Status] a')]
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    ...['All 4', 'New 3', 'Contacted 0', 'In talks 0', 'Hired 1', 'Not a fit 0'],
  ])
  expect(tabs.filter((tab) => tab.hasAttribute('aria-current')).map((tab) => tab.textContent)).toEqual(['In talks 0'])
  expect(page.container.textContent).toContain('Nobody matches')
  await page.unmount()
})

test('removing tells the server, loads the list again, and can be undone', async () => {
  const page = await show([saved([contact('1'), contact('2')]), saved([contact('2')])])
  await press(page.button(/^Remove Analyst 1$/))
  expect(vi.mocked(callApi)).toHaveBeenCalledWith(removeContact, { id: '1' })
  await vi.waitFor(() => expect(page.container.textContent).not.toContain('Analyst 1'))
  await vi.waitFor(() => expect(useNotifications.getState().current?.action?.label).toBe('Undo'))
  await page.unmount()
})

test('a note that cannot be saved stays in its form with the error beside it', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('unreachable'))
  const page = await show([saved([contact('7f1c1c9e-0d0e-4f7b-9d55-3a1f6f0f2b11', { note: 'First talk' })])])
  await press(page.button(/^Edit note and tags/))
  await press(page.button(/^Save$/))
  const alerts = () => [...page.container.querySelectorAll('[role=alert]')].map((one) => one.textContent).join('')
  await vi.waitFor(() => expect(alerts()).toContain('We can’t reach the server'))
  expect(vi.mocked(callApi).mock.calls[0]?.[0]).toBe(updateContact)
  expect(page.container.querySelector('textarea')?.value).toBe('First talk')
  expect(page.loads()).toBe(1)
  await page.unmount()
})
