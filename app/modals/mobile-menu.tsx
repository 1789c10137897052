import type { ModalState } from '#app/browser/modals.ts'
import { useAccountItems } from '#app/layout/account-items.ts'
import { NavList } from '#app/layout/nav-list.tsx'
import { BROWSE, MAIN_NAVIGATION } from '#app/navigation.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export function MobileMenu({ isOpen, close }: ModalState) {
  const account = useAccountItems()
  return (
    <Dialog title="Menu" side="right" isOpen={isOpen} onClose={close}>
      <div className="grid gap-6">
        <NavList group={{ label: 'Pages', items: MAIN_NAVIGATION }} isLarge />
        {account.length > 0 && <NavList group={{ label: 'Account', items: account }} />}
        {BROWSE.map((group) => (
          <NavList key={group.label} group={group} />
        ))}
      </div>
    </Dialog>
  )
}
