import type { ModalState } from '#app/browser/modals.ts'
import { useMe } from '#app/browser/session/session.ts'
import { RECRUITER_PAGES } from '#app/layout/account-items.ts'
import { NavList } from '#app/layout/nav-list.tsx'
import { BROWSE, MAIN_NAVIGATION } from '#app/navigation.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export function SideMenu({ isOpen, close }: ModalState) {
  const isRecruiter = useMe()?.headhunter === true
  return (
    <Dialog title="Browse jobs" side="right" isOpen={isOpen} onClose={close}>
      <div className="grid gap-6">
        {isRecruiter && <NavList group={{ label: 'Recruiting', items: RECRUITER_PAGES }} />}
        {isRecruiter && <NavList group={{ label: 'Jobs', items: MAIN_NAVIGATION }} />}
        {BROWSE.map((group) => (
          <NavList key={group.label} group={group} />
        ))}
      </div>
    </Dialog>
  )
}
