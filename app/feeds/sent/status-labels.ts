import type { SentStatus } from '#domain/feeds/feed-values.ts'

export const STATUS_LABELS: Record<SentStatus, string> = {
  new: 'New',
  viewed: 'Viewed',
  saved: 'Saved',
  applied: 'Applied',
  dismissed: 'Not for me',
}

/** What the user decides, each with what its button says. */
export const DECISIONS = [
  { status: 'saved', label: 'Save' },
  { status: 'applied', label: 'Applied' },
  { status: 'dismissed', label: 'Not for me' },
] as const

export const sentJobPath = (uuid: string) => `/myjobs/job-offers/${uuid}`
