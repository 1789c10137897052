import { Outlet } from 'react-router'
import { PastDueNotice } from '#app/plans/past-due-notice.tsx'

export default function MyPages() {
  return (
    <>
      <PastDueNotice />
      <Outlet />
    </>
  )
}
