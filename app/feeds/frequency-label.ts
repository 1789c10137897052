import type { Frequency } from '#domain/feeds/feed-values.ts'

/** Completes "New jobs by email". */
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  instant: 'as soon as we find them',
  daily: 'once a day',
  weekly: 'once a week',
}
