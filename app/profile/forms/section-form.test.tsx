// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { type EditableProfile, fetchEditableProfile, updateHeader } from '#domain/profile/profiles.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount, press, type } from '#tests/harness/dom.tsx'
import { adoptProfile, clearProfile, closeForms, openForm, PROFILE_ROUTE, useProfileStore } from '../profile-store.ts'
import { HeaderForm } from '../sections/header/form.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))

const headerOf = (title: string, revision: string) => ({ user: { name: 'Mira', last_name: 'Lang' }, title, revision })
/** As much of a profile as the form of name and title needs. */
const profileOf = (title: string, revision: string) =>
  ({ header: headerOf(title, revision), attributes: { visibility: 'hidden' } }) as EditableProfile

let page: Awaited<ReturnType<typeof mount>>
const field = () => page.container.querySelector<HTMLInputElement>('input[name=title]')
const versions = () => page.container.querySelector('section')
const pressButton = (label: string) =>
  press([...page.container.querySelectorAll('button')].find(({ textContent }) => textContent === label) ?? null)
const open = () => act(async () => openForm('header'))
const unsaved = () => useProfileStore.getState().unsaved
const sentBodies = () =>
  vi.mocked(callApi).mock.calls.flatMap(([call, body]) => (call === updateHeader ? [body as { revision: string }] : []))

/** The next save waits until it is released. */
function delaySave() {
  const { promise, resolve } = Promise.withResolvers<object>()
  vi.mocked(callApi).mockReturnValueOnce(promise as never)
  return (title: string, revision: string) => act(async () => resolve({ header: headerOf(title, revision) }))
}

function Host() {
  const isOpen = useProfileStore(({ forms }) => forms.header !== undefined)
  return isOpen && <HeaderForm render={({ header }) => <p>{header.title}</p>} />
}

beforeEach(async () => {
  vi.mocked(callApi).mockReset()
  const profile = profileOf('Statistician', 'r1')
  adoptProfile(profile)
  const routes = [{ id: PROFILE_ROUTE, path: '/', loader: () => ({ profile }), element: <Host /> }]
  const hydrationData = { loaderData: { [PROFILE_ROUTE]: { profile } } }
  page = await mount(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
  await open()
})
afterEach(async () => {
  await page.unmount()
  clearProfile()
})

test('a save sends the revision that the form was opened at, and closes the form', async () => {
  const release = delaySave()
  await type(field(), 'Engineer')
  expect(unsaved()).toEqual(['header'])
  await pressButton('Save')
  await release('Engineer', 'r2')
  expect(sentBodies()).toEqual([headerOf('Engineer', 'r1')])
  expect(field()).toBeNull()
  expect(unsaved()).toEqual([])
  expect(useProfileStore.getState().profile?.header.title).toBe('Engineer')
})

test('what is typed during a save stays in the form and is sent with the new revision', async () => {
  const release = delaySave()
  await type(field(), 'Engineer')
  await pressButton('Save')
  await type(field(), 'Engineer for search')
  await release('Engineer', 'r2')
  expect(field()?.value).toBe('Engineer for search')
  expect(unsaved()).toEqual(['header'])
  vi.mocked(callApi).mockResolvedValueOnce({ header: headerOf('Engineer for search', 'r3') } as never)
  await pressButton('Save')
  expect(sentBodies()[1]).toEqual(headerOf('Engineer for search', 'r2'))
  expect(field()).toBeNull()
})

test('typing the stored text again during a save is a change against what was saved', async () => {
  const release = delaySave()
  await type(field(), 'Engineer')
  await pressButton('Save')
  await type(field(), 'Statistician')
  await release('Engineer', 'r2')
  expect(field()?.value).toBe('Statistician')
  expect(unsaved()).toEqual(['header'])
})

/** Another tab has saved: the first attempt is rejected. */
async function meetConflict() {
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('section_changed'))
  vi.mocked(callApi).mockResolvedValueOnce(profileOf('Professor', 'r7') as never)
  await type(field(), 'Engineer')
  await pressButton('Save')
  expect(vi.mocked(callApi).mock.lastCall?.[0]).toBe(fetchEditableProfile)
}

test('a conflict shows the other version and loses nothing; keeping mine sends it with the new revision', async () => {
  await meetConflict()
  expect(versions()?.textContent).toContain('Professor')
  expect(field()?.value).toBe('Engineer')
  expect(page.container.querySelector('[role=alert]')?.textContent).toBe('')
  vi.mocked(callApi).mockResolvedValueOnce({ header: headerOf('Engineer', 'r8') } as never)
  await pressButton('Keep mine')
  expect(sentBodies()[1]).toEqual(headerOf('Engineer', 'r7'))
  expect(field()).toBeNull()
})

test('an unrelated error later does not take the choice between the versions away', async () => {
  await meetConflict()
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('unreachable'))
  await pressButton('Save')
  expect(versions()?.textContent).toContain('Professor')
  expect(field()?.value).toBe('Engineer')
})

test('taking the other version closes the form without sending anything', async () => {
  await meetConflict()
  await pressButton('Use the saved version')
  expect(field()).toBeNull()
  expect(unsaved()).toEqual([])
  expect(sentBodies()).toHaveLength(1)
  expect(useProfileStore.getState().profile?.header.title).toBe('Professor')
})

test('a conflict whose profile cannot be loaded says so in the form', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('section_changed'))
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('unreachable'))
  await type(field(), 'Engineer')
  await pressButton('Save')
  expect(versions()).toBeNull()
  expect(page.container.querySelector('[role=alert]')?.textContent).toBe(new AppError('section_changed').message)
  expect(field()?.value).toBe('Engineer')
})

test('a form that something else closes keeps its values as a draft, with their revision', async () => {
  await type(field(), 'Engineer')
  await act(async () => closeForms())
  expect(unsaved()).toEqual(['header'])
  await act(async () => useProfileStore.setState({ profile: profileOf('Professor', 'r7') }))
  await open()
  expect(field()?.value).toBe('Engineer')
  vi.mocked(callApi).mockResolvedValueOnce({ header: headerOf('Engineer', 'r8') } as never)
  await pressButton('Save')
  expect(sentBodies()).toEqual([headerOf('Engineer', 'r1')])
})

test('a late response does not close the form that was opened again, and gives it the new revision', async () => {
  const release = delaySave()
  await type(field(), 'Engineer')
  await pressButton('Save')
  await act(async () => closeForms())
  await open()
  await type(field(), 'Engineer for search')
  await release('Engineer', 'r2')
  expect(field()?.value).toBe('Engineer for search')
  vi.mocked(callApi).mockResolvedValueOnce({ header: headerOf('Engineer for search', 'r3') } as never)
  await pressButton('Save')
  expect(sentBodies()[1]).toEqual(headerOf('Engineer for search', 'r2'))
})

test('a late response to a closed form drops its draft', async () => {
  const release = delaySave()
  await type(field(), 'Engineer')
  await pressButton('Save')
  await act(async () => closeForms())
  await release('Engineer', 'r2')
  expect(useProfileStore.getState().drafts).toEqual({})
  expect(unsaved()).toEqual([])
})
