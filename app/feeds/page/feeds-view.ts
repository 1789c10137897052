import { SAVED_SEARCHES_PATH } from '#app/landing-paths.ts'
import { SENT_STATUSES, type SentStatus } from '#domain/feeds/feed-values.ts'

/** What the page shows, from its URL. */
export type FeedsView = { show: 'searches' } | SentView

export interface SentView {
  show: 'sent'
  /** Undefined: every status. */
  status?: SentStatus | undefined
  offset: number
}

export const SENT_PER_PAGE = 20
const MAX_OFFSET = 100_000

/** Ignores what it cannot read. */
export function readFeedsView(params: URLSearchParams): FeedsView {
  if (params.get('show') !== 'sent') return { show: 'searches' }
  const offset = Number(params.get('offset') ?? 0)
  return {
    show: 'sent',
    status: SENT_STATUSES.find((status) => status === params.get('status')),
    offset: Number.isInteger(offset) && offset > 0 ? Math.min(offset, MAX_OFFSET) : 0,
  }
}

export function sentHref({ status, offset = 0 }: Partial<Omit<SentView, 'show'>>): string {
  const params = new URLSearchParams({
    show: 'sent',
    ...(status && { status }),
    ...(offset > 0 && { offset: String(offset) }),
  })
  return `${SAVED_SEARCHES_PATH}?${params}`
}

/** Of the call; without the list only its counts are needed. */
export const sentCriteria = (view: FeedsView) =>
  view.show === 'sent'
    ? { ...(view.status && { status: view.status }), offset: view.offset, limit: SENT_PER_PAGE }
    : { offset: 0, limit: 1 }
