import * as library from 'vanilla-cookieconsent'
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import '#app/styles/consent.css'
import { type AnalyticsTag, applyConsent } from './analytics.ts'
import { ADVERTISING, CONSENT_COOKIE, CONSENT_DAYS, CONSENT_REVISION } from './consent-record.ts'
import { TEXTS } from './consent-texts.ts'

const NO_ONE = () => undefined
let started: Promise<void> | undefined
let onHide: () => void = NO_ONE

/** The box shows by itself while there is no choice (specification §9: at the bottom left). */
export function startConsent(tag: AnalyticsTag): Promise<void> {
  started ??= library.run({
    revision: CONSENT_REVISION,
    // Otherwise automated browsers, and screen readers' test tools with them, never see the box.
    hideFromBots: false,
    disablePageInteraction: false,
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax', path: '/' },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: { autoClear: { cookies: [{ name: /^_ga/ }, { name: '_gid' }] } },
      [ADVERTISING]: { autoClear: { cookies: [{ name: /^_gcl/ }] } },
    },
    language: { default: 'en', translations: { en: TEXTS } },
    // The page stays usable beside the box.
    onModalReady: ({ modalName, modal }) => modalName === 'consentModal' && modal.removeAttribute('aria-modal'),
    onConsent: () => apply(tag),
    onChange: () => apply(tag),
    onModalHide: () => onHide(),
  })
  return started
}

/** `onHidden` is called when either dialog closes. */
export async function openConsent(
  which: 'box' | 'preferences',
  tag: AnalyticsTag,
  onHidden: () => void,
): Promise<void> {
  await startConsent(tag)
  onHide = NO_ONE
  if (which === 'box') library.show(true)
  else library.showPreferences()
  onHide = onHidden
}

/** A box without a choice stays. */
export function closeConsent(): void {
  onHide = NO_ONE
  library.hidePreferences()
  if (library.validConsent()) library.hide()
}

const apply = (tag: AnalyticsTag) => applyConsent(new Set(library.getUserPreferences().acceptedCategories), tag)
