import type { SocialSubject } from '#domain/shared/social-image.ts'

/** The product's tagline, word by word (specification, introduction). */
export const TAGLINE = 'Find your next dream job in Data, Data Science, Machine Learning and AI'

/** Selected by the title variant (specification §1). */
export const HEADINGS = [TAGLINE, 'Every data and AI job worth your time, in one honest search'] as const

/** Of pages that have no social image of their own. */
export const SITE_SOCIAL: SocialSubject = { kind: 'site', card: { kicker: '', title: TAGLINE, line: '' } }
