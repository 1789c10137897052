import { fold, slug } from '../shared/fold.ts'
import { withoutLinkTail } from '../shared/link-tail.ts'

/** Decision 2 of the product: `/jobs/{title-company-city}--{id}`, `/jobs/{query}/{city}/{country}`. */

/** Ten characters of Crockford's base32, then anything but another letter or digit: links are copied with what follows. */
const JOB_PAGE = /--([0-9a-hjkmnp-tv-z]{10})(?![\p{L}\p{N}])/iu

/** `/data-science-jobs` is another name of this search (specification §2). */
const NAMED_SEARCHES: Readonly<Record<string, string>> = { '/data-science-jobs': 'data science' }

export interface LandingPath {
  kind: 'search'
  /** Null: the default search. */
  query: string | null
  city: string | null
  country: string | null
  remote: boolean
  /** Set when the search has a name of its own as its path. */
  named?: string
}

export type JobsPath = { kind: 'job'; id: string } | LandingPath

/** Only the id identifies the job; the words before it are for people. */
export function jobPath(job: { id: string; title: string; company_name: string; city: string | null }): string {
  return `/jobs/${jobSlug(job)}--${job.id}`
}

/** `job` when no name can stand in a path. */
export function jobSlug(job: { title: string; company_name: string; city: string | null }): string {
  return slug([job.title, job.company_name, job.city ?? ''].join(' ')) || 'job'
}

/**
 * Takes the encoded path, in any case and with anything copied along behind it: an encoded slash stays part of the
 * query. `remote` as city means remote work. Null when there is no such page.
 */
export function parseJobsPath(pathname: string): JobsPath | null {
  const [root = '', ...segments] = pathname
    .split('/')
    .map((segment) => withoutLinkTail(decodeSegment(segment)))
    .filter(Boolean)
  const named = `/${root.toLowerCase()}`
  const base = { kind: 'search', query: null, city: null, country: null, remote: false } as const
  const query = NAMED_SEARCHES[named]
  if (query !== undefined) return segments.length === 0 ? { ...base, query, named } : null
  if (named !== '/jobs') return null

  const [first, city, country, ...others] = segments
  if (first === undefined) return base
  const id = JOB_PAGE.exec(first)?.[1]
  if (id) return { kind: 'job', id: id.toLowerCase() }
  if (others.length > 0) return null
  const remote = city?.toLowerCase() === 'remote'
  return {
    kind: 'search',
    query: toWords(first),
    city: city && !remote ? toWords(city) : null,
    country: country ? toWords(country) : null,
    remote,
  }
}

/** The one path of a landing page: lower case, without accents. `/jobs` without a query. */
export function searchPath(search: {
  query: string | null
  city?: string | null
  country?: string | null
  remote?: boolean
  named?: string
}): string {
  if (search.named) return search.named
  const query = querySegment(search.query ?? '')
  if (!query) return '/jobs'
  const city = search.remote ? 'remote' : placeSegment(search.city ?? '')
  const country = city ? placeSegment(search.country ?? '') : ''
  return ['/jobs', query, city, country].filter(Boolean).join('/')
}

/** For display only (specification §4). */
export function capitalise(words: string): string {
  return words.replace(/(^|\s)(\p{L})/gu, (_, blank: string, letter: string) => blank + letter.toUpperCase())
}

const toWords = (segment: string) => segment.replace(/-+/g, ' ').trim()

/** Symbols stay: they are part of names such as C++ and .NET. */
const querySegment = (words: string) =>
  encodeURIComponent(
    withoutLinkTail(fold(words).replace(/[\s-]+/g, ' '))
      .trim()
      .replaceAll(' ', '-'),
  ).replace(/%2B/g, '+')

const placeSegment = (name: string) => encodeURIComponent(placeWords(name))

const placeWords = (name: string) =>
  fold(name)
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
