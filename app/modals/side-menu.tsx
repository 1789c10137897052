import type { ModalState } from '#app/browser/modals.ts'
import { NavList } from '#app/layout/nav-list.tsx'
import { BROWSE } from '#app/navigation.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export function SideMenu({ isOpen, close }: ModalState) {
  return (
    <Dialog title="Browse jobs" side="right" isOpen={isOpen} onClose={close}>
      <div className="grid gap-6">
        {BROWSE.map((group) => (
          <NavList key={group.label} group={group} />
        ))}
      </div>
    </Dialog>
  )
}
