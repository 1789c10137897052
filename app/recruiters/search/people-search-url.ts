import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { FILTER_FIELDS, type FilterField, filterField } from '#app/recruiters/search/filter-table.ts'
import { NiceToHave, PeopleFilters, type PeopleSearch } from '#domain/recruiters/people-filters.ts'
import {
  PEOPLE_DEPTH,
  PEOPLE_PAGE_SIZE,
  PEOPLE_SORTS,
  type PeopleSort,
} from '#domain/recruiters/people-search.contract.ts'
import { valueAt, withValue } from './filter-values.ts'

/** What the address says: `q=recommender&skills.3.python=>=4&nice=skills.3.python:5`. */
export interface PeopleView {
  search: PeopleSearch
  sort: PeopleSort
  offset: number
  /** How the city of `basic.location.id` is called, for the eye. */
  place: string
}

const SWITCHED_OFF = '~'
const COMPARISON = /^(~?)(>=|<=|=|>|<)?(.*)$/s
const LOCATION_PARTS = ['id', 'text', 'radius_km', 'or_remote'] as const
const nameOf = ({ path }: FilterField) => (path === 'basic.query' ? 'q' : path)

/** Each wrong parameter is dropped. */
export function readPeopleView(params: URLSearchParams): PeopleView {
  const offset = Number(params.get('offset') ?? 0)
  const sort = PEOPLE_SORTS.find((one) => one === params.get('sort'))
  return {
    search: { filters: readFilters(params), nice: readNice(params) },
    sort: sort ?? 'match',
    offset: Number.isSafeInteger(offset) && offset > 0 && offset <= PEOPLE_DEPTH - PEOPLE_PAGE_SIZE ? offset : 0,
    place: params.get('place') ?? '',
  }
}

export function peopleParams({ search, sort = 'match', offset = 0, place = '' }: ViewParts): URLSearchParams {
  const { filters, nice } = search
  const params = new URLSearchParams(FILTER_FIELDS.flatMap((field) => written(field, valueAt(filters, field.path))))
  for (const [path, weight] of Object.entries(nice)) params.append('nice', `${path}:${weight}`)
  if (place && filters.basic?.location?.id !== undefined) params.set('place', place)
  if (sort !== 'match') params.set('sort', sort)
  if (offset > 0) params.set('offset', String(offset))
  return params
}

type ViewParts = Pick<PeopleView, 'search'> & Partial<PeopleView>

/** The page of this search; `candidate` opens that card over it. */
export function peopleHref(view: ViewParts, candidate?: string): string {
  const params = peopleParams(view)
  if (candidate !== undefined) params.set('candidate', candidate)
  const query = params.toString().replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2C', ',')
  return `${SEARCH_PROFILES_PATH}${query && `?${query}`}${candidate === undefined ? '' : '#recruiter-search-profile'}`
}

function readFilters(params: URLSearchParams): PeopleFilters {
  let filters: PeopleFilters = {}
  for (const field of FILTER_FIELDS) {
    const value = read(field, params)
    if (value === undefined) continue
    const checked = PeopleFilters.safeParse(withValue({}, field.path, value))
    if (checked.success) filters = withValue(filters, field.path, valueAt(checked.data, field.path))
  }
  return filters
}

function readNice(params: URLSearchParams): NiceToHave {
  const entries = params.getAll('nice').flatMap((text) => {
    const colon = text.lastIndexOf(':')
    const path = text.slice(0, colon)
    const one = NiceToHave.safeParse({ [path]: Number(text.slice(colon + 1)) })
    return filterField(path) && one.success ? Object.entries(one.data) : []
  })
  return Object.fromEntries(entries)
}

function read(field: FilterField, params: URLSearchParams): unknown {
  if (field.kind === 'location') return readLocation(field, params)
  const text = params.get(nameOf(field))
  if (text === null) return undefined
  if (field.kind === 'words') return text
  if (field.kind === 'yes-no') return { yes: true, no: false }[text]
  if (field.kind === 'choices') return text.split(',')
  const [, off = '', operator = '=', value = ''] = COMPARISON.exec(text) ?? []
  const shared = { operator, active: off !== SWITCHED_OFF }
  if (field.kind === 'ordinal') return { ...shared, value }
  const [amount = '', currency, period] = value.split(',')
  const number = { ...shared, value: amount === '' ? Number.NaN : Number(amount) }
  return field.kind === 'salary' ? { ...number, currency, period } : number
}

function readLocation(field: FilterField, params: URLSearchParams): unknown {
  const [id, text, radius, remote] = LOCATION_PARTS.map((part) => params.get(`${field.path}.${part}`))
  if (id == null && text == null) return undefined
  return {
    ...(id != null ? { id: Number(id) } : { text }),
    ...(radius != null && { radius_km: Number(radius) }),
    ...(remote != null && { or_remote: remote === 'yes' }),
  }
}

function written(field: FilterField, value: unknown): string[][] {
  if (value === undefined) return []
  if (field.kind === 'location') {
    const location = value as Record<string, unknown>
    return LOCATION_PARTS.flatMap((part) =>
      location[part] === undefined ? [] : [[`${field.path}.${part}`, plain(location[part])]],
    )
  }
  return [[nameOf(field), field.kind === 'choices' ? (value as string[]).join(',') : writtenValue(value)]]
}

const plain = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

interface Comparison {
  value: string | number
  operator: string
  active: boolean
  currency?: string
  period?: string
}

function writtenValue(value: unknown): string {
  if (typeof value !== 'object') return plain(value)
  const { value: compared, operator, active, currency, period } = value as Comparison
  const sign = operator === '=' && !/^[=<>~]/.test(String(compared)) ? '' : operator
  const unit = currency ? `,${currency},${period}` : ''
  return `${active ? '' : SWITCHED_OFF}${sign}${compared}${unit}`
}
