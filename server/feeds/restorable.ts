import { RESTORE_HOURS } from '#domain/feeds/feed-values.ts'

/** What was deleted before is gone for good. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORE_HOURS * 3_600_000)
