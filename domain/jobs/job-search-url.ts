import { CURRENCY_CODES, type CurrencyCode } from '../options/currencies.ts'
import { SEARCH_MAX_OFFSET, SEARCH_PAGE_SIZE, SEARCH_QUERY_LENGTH } from '../shared/limits.ts'
import {
  FILTER_FIELDS,
  type FilterField,
  filterError,
  MAX_FILTERS,
  SORT_FIELDS,
  type SortField,
} from './job-filters.ts'
import { searchPath } from './job-paths.ts'
import type { Filter, SearchBody, Sort } from './jobs.contract.ts'

/** Decision 2: `query`, `where`, filters by name, `not.<filter>`, `currency`, `match=title`, `sort=date.desc`, `offset`. */
export interface SearchState {
  /** Undefined: the user entered no query, so the defaults apply; empty: the user cleared it. */
  query?: string | undefined
  where?: string | undefined
  filters: Filter[]
  /** Undefined: newest first. */
  sort?: Sort[] | undefined
  /** The best fitting first, for who has a profile: `sort=fit`. */
  isByFit?: boolean | undefined
  /** The words must be in the title. */
  isInTitle?: boolean | undefined
  offset: number
}

const BY_FIT = 'fit'

/** Ignores what it cannot read: a URL from elsewhere must never break the page. */
export function readSearch(params: URLSearchParams): SearchState {
  const currency = CURRENCY_CODES.find((code) => code === params.get('currency'))
  const offset = Number(params.get('offset') ?? 0)
  return {
    query: params.get('query')?.trim().slice(0, SEARCH_QUERY_LENGTH),
    where: params.get('where')?.trim() || undefined,
    filters: FILTER_FIELDS.flatMap((field) => [
      ...readValues(params, field, field, currency),
      ...readValues(params, `not.${field}`, field, currency).map((filter) => ({ ...filter, exclude: true })),
    ]),
    sort: readSort(params.getAll('sort')),
    ...(params.getAll('sort').includes(BY_FIT) && { isByFit: true }),
    ...(params.get('match') === 'title' && { isInTitle: true }),
    offset: Number.isInteger(offset) && offset > 0 ? Math.min(offset, SEARCH_MAX_OFFSET) : 0,
  }
}

/** In one fixed order, so that equal searches have equal URLs. */
export function searchParamsOf(state: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.query !== undefined) params.set('query', state.query)
  if (state.where) params.set('where', state.where)
  for (const field of FILTER_FIELDS) {
    for (const filter of state.filters.filter((one) => one.field === field)) {
      params.append(filter.exclude ? `not.${field}` : field, String(filter.value))
    }
  }
  const currency = state.filters.find((filter) => filter.currency)?.currency
  if (currency && currency !== 'USD') params.set('currency', currency)
  if (state.isInTitle) params.set('match', 'title')
  if (state.isByFit) params.set('sort', BY_FIT)
  else if (state.sort?.length === 0) params.set('sort', 'none')
  for (const { field, direction } of state.isByFit ? [] : (state.sort ?? []))
    params.append('sort', `${field}.${direction}`)
  if (state.offset > 0) params.set('offset', String(state.offset))
  // A search cleared of everything must not fall back to the defaults.
  if (state.query === undefined && state.filters.length === 0 && !state.where && params.size > 0)
    params.set('query', '')
  return params
}

export function searchHref(state: SearchState): string {
  const params = searchParamsOf(state).toString()
  return params ? `/jobs?${params}` : '/jobs'
}

/** For search engines: no filters but the place, no sort, no offset. */
export function canonicalSearchPath(state: Pick<SearchState, 'query' | 'filters'>): string {
  const only = (field: FilterField) => {
    const found = state.filters.filter((filter) => filter.field === field && !filter.exclude)
    return found.length === 1 ? String(found[0]?.value) : null
  }
  const remote = ['yes', 'true'].includes(only('is_remote') ?? '')
  const [city, country] = [only('city'), only('country')]
  // A country alone stands where a city would, unless `remote` stands there.
  const first = remote ? null : (city ?? country)
  return searchPath({ query: state.query ?? null, city: first, country: remote || city ? country : null, remote })
}

/** Of the page that shows the last of `total` jobs. */
export function lastPageOffset(total: number): number {
  const last = Math.floor(Math.max(0, total - 1) / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE
  return Math.min(last, SEARCH_MAX_OFFSET)
}

/** None → ascending → descending → none (specification §4). */
export function nextSort(sort: readonly Sort[], field: SortField): Sort[] {
  const current = sort.find((key) => key.field === field)?.direction
  const others = sort.filter((key) => key.field !== field)
  if (!current) return [{ field, direction: 'asc' }, ...others]
  return current === 'asc' ? [{ field, direction: 'desc' }, ...others] : others
}

export function searchBodyOf(state: SearchState, limit: number): SearchBody {
  return {
    ...(state.query !== undefined && { query: state.query }),
    ...(state.filters.length > 0 && { filters: state.filters.slice(0, MAX_FILTERS) }),
    ...(state.isInTitle && { match: 'title' as const }),
    ...(state.sort && { sort: state.sort.slice(0, SORT_FIELDS.length) }),
    limit,
    offset: state.offset,
  }
}

function readValues(
  params: URLSearchParams,
  name: string,
  field: FilterField,
  currency: CurrencyCode | undefined,
): Filter[] {
  const valid = params.getAll(name).filter((value) => filterError(field, value) === null)
  return valid.map((value) => ({ field, value, ...(field === 'salary_min' && currency && { currency }) }))
}

function readSort(values: string[]): Sort[] | undefined {
  if (values.includes('none')) return []
  const keys = values.flatMap((value): Sort[] => {
    const [name, direction = 'desc'] = value.split('.')
    const field = SORT_FIELDS.find((known) => known === name)
    return field && (direction === 'asc' || direction === 'desc') ? [{ field, direction }] : []
  })
  return keys.length > 0 ? keys : undefined
}
