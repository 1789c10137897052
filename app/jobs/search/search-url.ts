import { capitalise, type LandingPath, parseJobsPath } from '#domain/jobs/job-paths.ts'
import { readSearch, type SearchState, searchHref } from '#domain/jobs/job-search-url.ts'
import type { Filter } from '#domain/jobs/jobs.contract.ts'

export interface UrlParts {
  pathname: string
  search: string
}

export interface SearchUrl {
  kind: 'search'
  state: SearchState
  /** The state is in the path alone. */
  isLanding: boolean
  /** The path names a place: only the server knows how jobs spell it. */
  hasPlace: boolean
}

/** Null when there is no such page. */
export function parseSearchUrl({ pathname, search }: UrlParts): SearchUrl | { kind: 'job'; id: string } | null {
  const page = parseJobsPath(pathname)
  return page?.kind === 'search' ? searchUrlOf(page, search) : page
}

/**
 * Words of a path are capitalised for display (specification §4). Values of the query string add to those of the path,
 * but `query` replaces the path's.
 */
export function searchUrlOf(path: LandingPath, search: string): SearchUrl {
  const state = readSearch(withoutBlanks(new URLSearchParams(search)))
  const places: Filter[] = [
    ...(path.city ? [{ field: 'city' as const, value: capitalise(path.city) }] : []),
    ...(path.country ? [{ field: 'country' as const, value: capitalise(path.country) }] : []),
    ...(path.remote ? [{ field: 'is_remote' as const, value: 'yes' }] : []),
  ]
  const query = state.query ?? (path.query === null ? undefined : capitalise(path.query))
  return {
    kind: 'search',
    state: { ...state, query, filters: [...places, ...state.filters] },
    isLanding: search.length < 2,
    hasPlace: path.city !== null || path.country !== null,
  }
}

export function hrefOfForm(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return searchHref(readSearch(withoutBlanks(new URLSearchParams(fields))))
}

/** Forms without script send empty fields, too; only an empty query has a meaning: it was cleared. */
function withoutBlanks(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name, value]) => value.trim() !== '' || name === 'query'))
}
