import { JOBS_FOR_ME_PATH } from '#app/landing-paths.ts'

export const JOBS_PER_PAGE = 20
const LAST_OFFSET = 1_000

/** 0 for what is no offset: an address from elsewhere must not break the page. */
export function offsetIn(params: URLSearchParams): number {
  const offset = Number(params.get('offset') ?? 0)
  return Number.isInteger(offset) && offset > 0 ? Math.min(offset, LAST_OFFSET) : 0
}

export const jobsForMeHref = (offset: number): string =>
  offset > 0 ? `${JOBS_FOR_ME_PATH}?offset=${offset}` : JOBS_FOR_ME_PATH
