import { useConsentDialog } from '#app/browser/consent/use-consent-dialog.ts'
import type { ModalState } from '#app/browser/modals.ts'

export function CookiePreferences(state: ModalState) {
  useConsentDialog('preferences', state)
  return null
}
