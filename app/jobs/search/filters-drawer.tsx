import type { ModalState } from '#app/browser/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { Filters } from './filters.tsx'
import type { FoundJobs } from './found-jobs.ts'

/** Each change is applied at once; the button only closes the drawer. */
export function FiltersDrawer({ found, isOpen, close }: ModalState & { found: FoundJobs }) {
  const { total } = found
  const show = (
    <Button kind="primary" className="w-full" onClick={close}>
      Show {formatCount(total)} {total === 1 ? 'job' : 'jobs'}
    </Button>
  )
  return (
    <Dialog title="Filters" side="left" isOpen={isOpen} onClose={close} footer={show}>
      <Filters found={found} />
    </Dialog>
  )
}
