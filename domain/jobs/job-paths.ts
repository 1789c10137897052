import { slug } from '../shared/fold.ts'

/** Decision 2 of the product: `/jobs/{title-company-city}--{id}`, `/jobs/{query}/{city}/{country}`. */

/** Ten characters of Crockford's base32 in lower case. */
const JOB_PAGE = /^(.*)--([0-9a-hjkmnp-tv-z]{10})$/i

export type JobsPath =
  | { kind: 'job'; id: string; slug: string }
  | { kind: 'search'; query: string; city: string | null; country: string | null; remote: boolean }

/** Only the id identifies the job; the words before it are for people. */
export function jobPath(job: { id: string; title: string; company_name: string; city: string | null }): string {
  return `/jobs/${jobSlug(job)}--${job.id}`
}

/** `job` when no name can stand in a path. */
export function jobSlug(job: { title: string; company_name: string; city: string | null }): string {
  return slug([job.title, job.company_name, job.city ?? ''].join(' ')) || 'job'
}

/** Takes the encoded path: an encoded slash stays part of the query. `remote` as city means remote work. */
export function parseJobsPath(pathname: string): JobsPath | null {
  const segments = pathname
    .replace(/^\/jobs\/?/, '')
    .split('/')
    .filter(Boolean)
  if (segments.length === 0 || segments.length > 3) return null
  const [first = '', city, country] = segments.map(decodeSegment)
  const page = segments.length === 1 ? JOB_PAGE.exec(first) : null
  if (page) return { kind: 'job', slug: page[1] ?? '', id: (page[2] ?? '').toLowerCase() }

  const remote = city?.toLowerCase() === 'remote'
  return {
    kind: 'search',
    query: toWords(first),
    city: city && !remote ? toWords(city) : null,
    country: country ? toWords(country) : null,
    remote,
  }
}

export function searchPath(search: {
  query: string
  city?: string | null
  country?: string | null
  remote?: boolean
}): string | null {
  const query = toSegment(search.query)
  if (!query) return null
  const city = search.remote ? 'remote' : toSegment(search.city ?? '')
  const country = city ? toSegment(search.country ?? '') : ''
  return ['/jobs', query, city, country].filter(Boolean).join('/')
}

/** For display only (specification §4). */
export function capitalise(words: string): string {
  return words.replace(/(^|\s)(\p{L})/gu, (_, blank: string, letter: string) => blank + letter.toUpperCase())
}

const toWords = (segment: string) => segment.replace(/-+/g, ' ').trim()

const toSegment = (words: string) =>
  encodeURIComponent(
    words
      .toLowerCase()
      .replace(/[\s-]+/g, '-')
      .replace(/^-|-$/g, ''),
  ).replace(/%2B/g, '+')

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
