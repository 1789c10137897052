import type { SentStatus } from '#domain/feeds/feed-values.ts'

const DECIDED: readonly SentStatus[] = ['saved', 'applied', 'dismissed']
const AFTER: Record<SentStatus, readonly SentStatus[]> = {
  new: ['viewed', ...DECIDED],
  viewed: DECIDED,
  saved: ['viewed', ...DECIDED],
  applied: ['viewed', ...DECIDED],
  dismissed: ['viewed', ...DECIDED],
}

/** Decision 5 of the product. The same status again changes nothing, so that a repeated request does no harm. */
export function mayFollow(current: SentStatus, next: SentStatus): boolean {
  return current === next || AFTER[current].includes(next)
}
