import { logError } from '#app/browser/log-error.ts'
import { ADVERTISING } from './consent-record.ts'

export interface AnalyticsTag {
  id: string | null
  /** Origin of the tag's script. */
  origin: string
}

type Signal = 'granted' | 'denied'
type Signals = Record<'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization', Signal>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Null before the first choice of this document. */
let applied: string | null = null
let isLoaded = false
let isErrorLogged = false

/** Google's consent mode, version 2: everything denied first, then the visitor's choice; the tag only after consent. */
export function applyConsent(accepted: ReadonlySet<string>, tag: AnalyticsTag): void {
  const choice = [...accepted].sort().join()
  if (choice === applied) return
  if (applied === null) tellTag('consent', 'default', signalsOf(new Set()))
  applied = choice
  tellTag('consent', 'update', signalsOf(accepted))
  const isAccepted = accepted.has('analytics')
  if (isAccepted && tag.id === null) reportMissing()
  if (tag.id === null) return
  // A tag that is already loaded sends nothing while this is set.
  Object.assign(window, { [`ga-disable-${tag.id}`]: !isAccepted })
  if (isAccepted && !isLoaded) loadTag(tag.id, tag.origin)
}

function reportMissing(): void {
  if (!isErrorLogged) logError('Analytics is accepted, but ANALYTICS_TAG_ID is missing', null)
  isErrorLogged = true
}

function signalsOf(accepted: ReadonlySet<string>): Signals {
  const analytics = accepted.has('analytics') ? 'granted' : 'denied'
  const advertising = accepted.has(ADVERTISING) ? 'granted' : 'denied'
  return {
    analytics_storage: analytics,
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  }
}

/** The tag reads `arguments` objects, no arrays. */
function tellTag(..._: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag ignores arrays
  window.dataLayer.push(arguments)
}

function loadTag(id: string, origin: string): void {
  isLoaded = true
  tellTag('js', new Date())
  // By default the cookies are those of the parent domain, which the consent library does not clear.
  tellTag('config', id, { cookie_domain: location.hostname })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtag/js?id=${encodeURIComponent(id)}`
  script.onerror = () => {
    isLoaded = false
  }
  document.head.append(script)
}
