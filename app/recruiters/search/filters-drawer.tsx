import type { ModalState } from '#app/browser/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { FiltersProps } from './filters/filter-props.ts'
import { PeopleFilterColumn } from './filters/people-filters.tsx'

/** Each change is applied at once; the button only closes the drawer. */
export function PeopleFiltersDrawer({
  isOpen,
  close,
  result,
  ...filters
}: ModalState & FiltersProps & { result: string }) {
  const show = (
    <Button kind="primary" className="w-full" onClick={close}>
      Show {result}
    </Button>
  )
  return (
    <Dialog title="Filters" side="left" isOpen={isOpen} onClose={close} footer={show}>
      <PeopleFilterColumn {...filters} />
    </Dialog>
  )
}
