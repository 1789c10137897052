import { CONSENT_COOKIE, CONSENT_REVISION } from '#app/browser/consent/consent-record.ts'

/** A browser that has refused what isn’t necessary: the box stays away. */
export function withConsentGiven() {
  const record = { categories: ['necessary'], revision: CONSENT_REVISION }
  const cookie = {
    ...{ name: CONSENT_COOKIE, value: encodeURIComponent(JSON.stringify(record)), domain: '127.0.0.1', path: '/' },
    ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
  }
  return { cookies: [cookie], origins: [] }
}
