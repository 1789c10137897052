import type { ModalState } from '#app/browser/modals.ts'
import { FreeCredits } from '#app/credits/free-credits.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export function SuccessFreeCredits({ isOpen, close }: ModalState) {
  return (
    <Dialog title="Your free credits are here" side="centre" isOpen={isOpen} onClose={close}>
      <FreeCredits>
        <Button kind="primary" onClick={close}>
          Continue
        </Button>
      </FreeCredits>
    </Dialog>
  )
}
