import { countJobVisit } from '#domain/offers/offer-visits.contract.ts'
import { API_PREFIX, type BodyOf } from '#domain/shared/call.ts'

/** Glances are no views; in milliseconds. */
const SEEN_AFTER = 1_000

/** Counts a view once the page is really visible, and clicks on the link, each once for a tab. Returns how to stop. */
export function countVisits(id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    // A prerendered page is hidden until somebody opens it.
    if (document.visibilityState === 'visible') timer = setTimeout(() => sendOnce({ id, what: 'view' }), SEEN_AFTER)
  }
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[data-apply]')) sendOnce({ id, what: 'click' })
  }
  watch()
  document.addEventListener('visibilitychange', watch)
  document.addEventListener('click', clicked)
  document.addEventListener('auxclick', clicked)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', watch)
    document.removeEventListener('click', clicked)
    document.removeEventListener('auxclick', clicked)
  }
}

function sendOnce(visit: BodyOf<typeof countJobVisit>): void {
  const key = `argmax-${visit.what}-${visit.id}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    return // without storage each load would count
  }
  // A lost count is no error to the visitor; `keepalive` outlives the page.
  fetch(API_PREFIX + countJobVisit.path, {
    method: countJobVisit.method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
  }).catch(() => {})
}
