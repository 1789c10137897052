// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { callApi } from '#app/browser/api.ts'
import { type FilterField, filterField } from '#app/recruiters/search/filter-table.ts'
import { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { searchCustomLocation } from '#domain/recruiters/people-search.contract.ts'
import { mount, press, type } from '#tests/harness/dom.tsx'
import { FilterControl } from './filter-control.tsx'

vi.mock('#app/browser/api.ts', () => ({ callApi: vi.fn() }))

interface Requested {
  search: PeopleSearch
  place: string
}

function Filter({
  field,
  start,
  onRequest,
}: {
  field: FilterField
  start: Requested
  onRequest: (requested: Requested) => void
}) {
  const [requested, setRequested] = useState(start)
  const change = (search: PeopleSearch, place = requested.place) => {
    onRequest({ search, place })
    setRequested({ search, place })
  }
  return <FilterControl field={field} view={{ ...requested, sort: 'match', offset: 0 }} facets={{}} change={change} />
}

/** One filter as it stands in the column; `filters` and `place` are what the address then has. */
async function show(path: string, filters: unknown = {}) {
  const field = filterField(path)
  if (!field) throw new Error('There is no such filter')
  let current: Requested = { search: PeopleSearch.parse({ filters }), place: '' }
  const onRequest = (requested: Requested) => {
    current = requested
  }
  const { container, unmount } = await mount(<Filter field={field} start={current} onRequest={onRequest} />)
  const labelled = (label: string) => container.querySelector(`[aria-label="${label}"]`)
  return { container, labelled, filters: () => current.search.filters, place: () => current.place, unmount }
}

async function choose(select: Element | null, value: string) {
  if (!(select instanceof HTMLSelectElement)) throw new Error('There is no such choice')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const leave = (field: Element | null) => act(async () => field?.dispatchEvent(new Event('focusout', { bubbles: true })))

test('currency and period are kept until there is an amount, which counts when the field is left', async () => {
  const filter = await show('ideal_job.desiredSalary')
  await choose(filter.labelled('Currency'), 'CHF')
  await choose(filter.labelled('Period'), 'month')
  expect(filter.filters()).toEqual({})
  await type(filter.labelled('Desired salary'), '8,500')
  expect(filter.filters()).toEqual({})
  await leave(filter.labelled('Desired salary'))
  const salary = { value: 8500, operator: '<=', active: true, currency: 'CHF', period: 'month' }
  expect(filter.filters()).toEqual({ ideal_job: { desiredSalary: salary } })
  await choose(filter.labelled('Desired salary: how to compare'), '>=')
  expect(filter.filters()).toEqual({ ideal_job: { desiredSalary: { ...salary, operator: '>=' } } })
  await filter.unmount()
})

test('a salary that is no amount is said beside the field and asks nothing', async () => {
  const filter = await show('ideal_job.desiredSalary')
  await type(filter.labelled('Desired salary'), 'plenty')
  await leave(filter.labelled('Desired salary'))
  expect(filter.container.querySelector('[role=alert]')?.textContent).toContain('Enter a whole number from 1 to')
  expect(filter.filters()).toEqual({})
  await filter.unmount()
})

test('an emptied salary is removed', async () => {
  const salary = { value: 90_000, operator: '<=', currency: 'EUR', period: 'year' }
  const filter = await show('ideal_job.desiredSalary', { ideal_job: { desiredSalary: salary } })
  await type(filter.labelled('Desired salary'), '')
  await leave(filter.labelled('Desired salary'))
  expect(filter.filters()).toEqual({})
  await filter.unmount()
})

test('a city has a radius and can include people who work from home', async () => {
  const filter = await show('basic.location', { basic: { location: { id: 7, radius_km: 50 } } })
  await choose(filter.labelled('How far around'), '200')
  await press(filter.container.querySelector('input[type=checkbox]:not([role=switch])'))
  expect(filter.filters()).toEqual({ basic: { location: { id: 7, radius_km: 200, or_remote: true } } })
  expect(filter.container.textContent).toContain('Within 200 km of city 7 or working from home')
  await press(filter.labelled('Remove Place'))
  expect(filter.filters()).toEqual({})
  await filter.unmount()
})

test('a radius that the list lacks can still be seen', async () => {
  const filter = await show('basic.location', { basic: { location: { id: 7, radius_km: 33 } } })
  const radius = filter.labelled('How far around')
  expect(radius instanceof HTMLSelectElement && radius.selectedOptions[0]?.textContent).toBe('Within 33 km')
  await filter.unmount()
})

test.each([
  ['Lagos, Nigeria', { id: 42, radius_km: 50 }, 'Lagos'],
  ['Nigeria', { text: 'Nigeria' }, ''],
])('picking %s filters by it', async (option, location, place) => {
  vi.mocked(callApi).mockImplementation(async (call) =>
    call === searchCustomLocation
      ? ({ locations: [{ value: 'Nigeria', count: 12 }] } as never)
      : ({ cities: [{ id: 42, name: 'Lagos', region: null, country: 'Nigeria' }] } as never),
  )
  const filter = await show('basic.location')
  await type(filter.labelled('City or country') ?? filter.container.querySelector('[role=combobox]'), 'nig')
  const found = () =>
    [...document.querySelectorAll('[role=option]')].find((one) => one.textContent?.startsWith(option)) ?? null
  await vi.waitFor(() => expect(found()).not.toBeNull(), { timeout: 2_000 })
  await press(found())
  expect(filter.filters()).toEqual({ basic: { location } })
  expect(filter.place()).toBe(place)
  await filter.unmount()
})
