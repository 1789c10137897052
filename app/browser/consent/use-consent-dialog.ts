import { useEffect } from 'react'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { useAnalyticsTag } from './use-consent.ts'

/** A dialog of the consent library as a modal of the product: opened by its hash, which goes when it closes. */
export function useConsentDialog(which: 'box' | 'preferences', { isOpen, close }: ModalState): void {
  const tag = useAnalyticsTag()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each opening
  useEffect(() => {
    if (!isOpen) return
    const dialogs = import('./consent-dialogs.ts')
    dialogs
      .then(({ openConsent }) => openConsent(which, tag, close))
      .catch(() => {
        notify(ERRORS.unreachable.text, 'error')
        close()
      })
    return () => void dialogs.then(({ closeConsent }) => closeConsent()).catch(() => undefined)
  }, [isOpen])
}
