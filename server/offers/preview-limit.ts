import { limitPerUser } from '#server/platform/http/rate-limit.ts'

/** The text is shown at every pause of typing. */
export const limitPreviews = limitPerUser({ burst: 120, perSecond: 2 })
