/** Business constants, from specification §9 unless said otherwise. */

export const SEARCH_PAGE_SIZE = 100
/** Jobs on a server-rendered search page; also the largest `limit` of the search call. */
export const SERVER_SEARCH_LIMIT = 1000
/** A bound of our own against scraping by offset. */
export const SEARCH_MAX_OFFSET = 1_000_000
/** Characters of a query that a search reads, and that the server keeps for the same one. */
export const SEARCH_QUERY_LENGTH = 2_000
export const DEFAULT_QUERY = 'Director Data Science'
/** In credits, unless the operator sets another figure. */
export const RECRUITER_JOB_COST_PER_DAY = 5
export const CARDS_PER_WRAPPER = 10
export const NOTIFICATION_DELAY_MS = 100
export const MODAL_CLOSE_DELAY_MS = 200
export const HASH_SCROLL_OFFSET_PX = 70
export const HASH_SCROLL_RETRY_MS = 300
export const TITLE_VARIANT_PROBABILITY = 0.5
/** Decision 2. */
export const TOP_PAID_JOBS = 100
/** Added to the section's position on the page. */
export const PROFILE_SECTION_SCROLL_OFFSET_PX = -150
/** In points. */
export const PROGRESS_RANGE = { min: 0, max: 100 } as const
/** The nine groups and a summary. */
export const SKILLS_STEPS = { first: 1, last: 10 } as const
/** A replaced public link works for so long (decision 4 of the product). */
export const OLD_LINK_DAYS = 90
/** Of uploaded photos and covers (decision 4 of the product). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
