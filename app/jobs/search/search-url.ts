import { capitalise, parseJobsPath } from '#domain/jobs/job-paths.ts'
import { readSearch, type SearchState, searchHref } from '#domain/jobs/job-search-url.ts'
import type { Filter } from '#domain/jobs/jobs.contract.ts'

/** `/data-science-jobs` is another name of this search (specification §2). */
const ALIASES: Record<string, string> = { '/data-science-jobs': '/jobs/data-science' }

export interface UrlParts {
  pathname: string
  search: string
}

export interface SearchUrl {
  kind: 'search'
  state: SearchState
  /** The state is in the path alone. */
  isLanding: boolean
}

/**
 * Null when there is no such page. Words of a path are capitalised for display (specification §4). Values of the query
 * string add to those of the path, but `query` replaces the path's.
 */
export function parseSearchUrl({ pathname, search }: UrlParts): SearchUrl | { kind: 'job'; id: string } | null {
  const state = readSearch(withoutBlanks(new URLSearchParams(search)))
  const path = ALIASES[pathname] ?? pathname.replace(/\/+$/, '')
  if (path === '/jobs') return { kind: 'search', state, isLanding: search.length < 2 }

  const page = parseJobsPath(path)
  if (!page) return null
  if (page.kind === 'job') return { kind: 'job', id: page.id }
  const places: Filter[] = [
    ...(page.city ? [{ field: 'city' as const, value: capitalise(page.city) }] : []),
    ...(page.country ? [{ field: 'country' as const, value: capitalise(page.country) }] : []),
    ...(page.remote ? [{ field: 'is_remote' as const, value: 'yes' }] : []),
  ]
  return {
    kind: 'search',
    state: { ...state, query: state.query ?? capitalise(page.query), filters: [...places, ...state.filters] },
    isLanding: search.length < 2,
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
