import { lazy, Suspense } from 'react'
import { useModal } from '#app/browser/modals.ts'

// Modals are fetched when they are first opened: no page pays for one that is not.
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })))
const Login = lazy(() => import('./login.tsx').then((module) => ({ default: module.Login })))
const AccountInfo = lazy(() => import('./account-info.tsx').then((module) => ({ default: module.AccountInfo })))
const CloseAccount = lazy(() => import('./close-account.tsx').then((module) => ({ default: module.CloseAccount })))
const SideMenu = lazy(() => import('./side-menu.tsx').then((module) => ({ default: module.SideMenu })))

/** The modals that every page can open; those that show data of a page stand in that page. */
export function ModalHost() {
  const mobileMenu = useModal('mobile-menu')
  const sideMenu = useModal('side-menu')
  const login = useModal('login')
  const recruiterLogin = useModal('recruiter-login')
  // One modal with two addresses: changing between them keeps the frame.
  const loginModal = recruiterLogin?.isOpen ? recruiterLogin : (login ?? recruiterLogin)
  const accountInfo = useModal('account-info')
  const closeAccount = useModal('close-account')
  return (
    <Suspense fallback={null}>
      {mobileMenu && <MobileMenu {...mobileMenu} />}
      {sideMenu && <SideMenu {...sideMenu} />}
      {loginModal && <Login {...loginModal} hash={recruiterLogin?.isOpen ? '#recruiter-login' : '#login'} />}
      {accountInfo && <AccountInfo {...accountInfo} />}
      {closeAccount && <CloseAccount {...closeAccount} />}
    </Suspense>
  )
}
