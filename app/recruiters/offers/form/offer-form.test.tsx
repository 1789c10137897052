// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { clearKeptTexts } from '#app/browser/place/tab-storage.ts'
import { addJobOffer, editJobOffer, type Offer, type OfferFields, readPosting } from '#domain/offers/offers.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { mount, press, type } from '#tests/harness/dom.tsx'
import { emptyOffer } from './form-start.ts'
import { OfferForm } from './offer-form.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))

const { fields: EMPTY } = emptyOffer('2027-01-01')
const OFFER = { ...EMPTY, uuid: 'b6c0e5f2-5a35-4b6e-9a51-6c9a8f0f2b11', title: 'Geospatial analyst' } as Offer
const POSTING: OfferFields = { ...EMPTY, title: 'Tide analyst', company: 'Kelp', link: 'https://kelp.example/1' }

let page: Awaited<ReturnType<typeof mount>> | null = null
const onSaved = vi.fn()
const sent = vi.fn()

async function open(props: Partial<Parameters<typeof OfferForm>[0]> = {}) {
  await page?.unmount()
  page = await mount(
    <OfferForm
      username="rita"
      source={null}
      isEdited={false}
      costPerDay={5}
      onSaved={onSaved}
      onCancel={vi.fn()}
      {...props}
    />,
  )
}

const field = (name: string) => page?.container.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? null
const text = () => page?.container.textContent ?? ''
const buttons = () => [...(page?.container.querySelectorAll('button') ?? [])]
const pressButton = (label: string) => press(buttons().find(({ textContent }) => textContent === label) ?? null)

beforeEach(() => {
  sent.mockReset()
  onSaved.mockReset()
  vi.mocked(callApi).mockImplementation(async (call, body) => {
    if (call === addJobOffer || call === editJobOffer) {
      sent(body)
      return { offer: { ...OFFER, ...(body as object) } } as never
    }
    if (call === readPosting)
      return { offer: POSTING, notes: ['The page names two places; the first was taken.'] } as never
    return { description_html: '', skills: ['Python', 'SQL'], seniority: 'senior' } as never
  })
})
afterEach(async () => {
  await page?.unmount()
  page = null
  clearKeptTexts()
  vi.useRealTimers()
})

test('a new offer is sent with its fields, without the unit of a salary that it lacks, and is not activated', async () => {
  await open()
  await type(field('title'), 'Tide analyst')
  await press(page?.container.querySelectorAll('input[type=radio]')[2] ?? null)
  await pressButton('Save')
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...EMPTY,
    title: 'Tide analyst',
    workMode: 'remote',
    isRemote: true,
    currency: null,
    period: null,
  })
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Tide analyst' }), null)
})

test('activation right after saving hands the dates on, and names the price before', async () => {
  await open()
  await type(field('title'), 'Tide analyst')
  await press(page?.container.querySelector('input[type=checkbox]') ?? null)
  expect(text()).toContain('2 days for 5 credits each: 10 credits')
  await pressButton('Save and check the price')
  expect(onSaved.mock.lastCall?.[1]).toMatchObject({ isActive: true })
})

test('what is typed outlives the form until it is saved', async () => {
  await open()
  await type(field('title'), 'Tide analyst')
  expect(text()).toContain('Kept in this browser until you save.')
  await open()
  expect(field('title')?.value).toBe('Tide analyst')
  expect(text()).toContain('What you typed before and didn’t save is here again.')
  await pressButton('Save')
  await open()
  expect(field('title')?.value).toBe('')
  expect(text()).not.toContain('here again')
})

test('Discard empties it, and nothing comes back', async () => {
  await open()
  await type(field('title'), 'Tide analyst')
  await open()
  await pressButton('Discard')
  expect(field('title')?.value).toBe('')
  await open()
  expect(text()).not.toContain('here again')
})

test('each offer, copy and user has its own text', async () => {
  await open()
  await type(field('title'), 'Tide analyst')
  await open({ source: OFFER, isEdited: true })
  expect(field('title')?.value).toBe('Geospatial analyst')
  await open({ username: 'omar' })
  expect(field('title')?.value).toBe('')
})

test('an edited offer is sent with its uuid, and can’t be activated here', async () => {
  await open({ source: OFFER, isEdited: true })
  expect(page?.container.querySelector('input[type=checkbox]')).toBeNull()
  await type(field('title'), 'Geospatial engineer')
  await pressButton('Save')
  expect(sent.mock.lastCall?.[0]).toMatchObject({ uuid: OFFER.uuid, title: 'Geospatial engineer' })
})

test('a copy is a new offer', async () => {
  await open({ source: OFFER })
  await pressButton('Save')
  expect(sent.mock.lastCall?.[0]).toMatchObject({ title: 'Geospatial analyst' })
  expect(sent.mock.lastCall?.[0]).not.toHaveProperty('uuid')
})

test('an error of a field is shown at it, and what was typed stays', async () => {
  await open()
  await type(field('title'), 'Tide analyst')
  vi.mocked(callApi).mockRejectedValueOnce(new AppError('invalid', { city: 'We can’t find this city.' }))
  await pressButton('Save')
  expect(text()).toContain('We can’t find this city.')
  expect(field('title')?.value).toBe('Tide analyst')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a page is read into empty fields; typed ones change only when the recruiter says so', async () => {
  await open()
  await type(field('title'), 'My own title')
  await type(page?.container.querySelector('input[type=url]') ?? null, 'https://kelp.example/1')
  await pressButton('Fill in')
  expect(field('company')?.value).toBe('Kelp')
  expect(field('title')?.value).toBe('My own title')
  expect(text()).toContain('the page says something else: Title')
  expect(text()).toContain('The page names two places')
  expect(text()).toMatch(/Still empty: .*Description/)
  await pressButton('Use the page’s')
  expect(field('title')?.value).toBe('Tide analyst')
})

test('skills and seniority that the text names are taken by one click', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open()
  await type(field('title'), 'Senior analyst')
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)))
  await pressButton('Add all 2')
  await pressButton('+ Senior')
  await pressButton('Save')
  expect(sent.mock.lastCall?.[0]).toMatchObject({ skills: ['Python', 'SQL'], seniority: 'senior' })
})
