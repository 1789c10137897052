import { limitPerUser } from '#server/platform/http/rate-limit.ts'

/** Far above leafing through lists by hand. */
export const limitFits = limitPerUser({ burst: 120, perSecond: 2 })
