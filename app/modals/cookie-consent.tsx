import { useConsentDialog } from '#app/browser/consent/use-consent-dialog.ts'
import type { ModalState } from '#app/browser/modals.ts'

/** The box that asks for the first choice, opened again. */
export function CookieConsent(state: ModalState) {
  useConsentDialog('box', state)
  return null
}
