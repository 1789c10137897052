/** Specification §3 and §9: the visitor's choice of cookies, as vanilla-cookieconsent writes it. */
export const CONSENT_COOKIE = 'cc_cookie'
export const CONSENT_DAYS = 182
/** A higher number asks everybody again. */
export const CONSENT_REVISION = 1

/** The category of specification §3 that drives the three signals about ads. */
export const ADVERTISING = 'ads'

/** The accepted categories; null before the first choice, and when the record can't be read or is of an older revision. */
export function readConsent(cookies: string): ReadonlySet<string> | null {
  const value = cookies.match(/(?:^|;\s*)cc_cookie=([^;]*)/)?.[1]
  if (value === undefined) return null
  try {
    const record = JSON.parse(decodeURIComponent(value)) as { categories?: unknown; revision?: unknown }
    if (!Array.isArray(record.categories) || record.revision !== CONSENT_REVISION) return null
    return new Set(record.categories.filter((category) => typeof category === 'string'))
  } catch {
    return null
  }
}
