import { lazy, Suspense } from 'react'
import { useModal } from '#app/browser/modals.ts'

// Modals are fetched when they are first opened: no page pays for one that is not.
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })))
const SideMenu = lazy(() => import('./side-menu.tsx').then((module) => ({ default: module.SideMenu })))

/** The modals that every page can open; those that show data of a page stand in that page. */
export function ModalHost() {
  const mobileMenu = useModal('mobile-menu')
  const sideMenu = useModal('side-menu')
  return (
    <Suspense fallback={null}>
      {mobileMenu && <MobileMenu {...mobileMenu} />}
      {sideMenu && <SideMenu {...sideMenu} />}
    </Suspense>
  )
}
