import { useEffect, useRef } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { keepLoaded } from '#app/browser/keep-loaded.ts'
import { useMe } from '#app/browser/session/session.ts'
import { ErrorPage } from '#app/error-page.tsx'
import { requireSeeker } from '#app/guards.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { OutdatedNotice } from '#app/layout/outdated-notice.tsx'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { ProfilePage } from '#app/profile/page/profile-page.tsx'
import { useSaveProgress } from '#app/profile/page/use-save-progress.ts'
import { adoptProfile, clearProfile, useProfileStore } from '#app/profile/profile-store.ts'
import { PreviewPage } from '#app/profile/public/preview-page.tsx'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { ProfilePreview } from '#domain/profile/public-profile.contract.ts'
import { meOf, requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import { editableProfile } from '#server/profiles/profiles.server.ts'
import { myPreview } from '#server/profiles/public/public-profile.server.ts'
import { accessLog } from '#server/profiles/visibility/accesses.server.ts'
import type { Route } from './+types/myjobs.profile'

const WHAT = 'Your profile'

export const middleware: Route.MiddlewareFunction[] = [requireSeeker]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = requestContextOf(context)
  if (!viewer) throw redirect(HOME_PATH) // for the types: the guard requires a user
  const services = servicesOf(context)
  const [profile, { accesses }, preview] = await Promise.all([
    editableProfile(services, viewer.id),
    accessLog(services, viewer.id),
    url.searchParams.get('view') === 'recruiter' ? myPreview(services, viewer.id) : null,
  ])
  return { owner: meOf(context)?.username, profile, accesses, preview }
}

export const clientLoader = keepLoaded<typeof loader>(WHAT)

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), WHAT)
}

export default function Profile({ loaderData: { owner, profile, preview } }: Route.ComponentProps) {
  const me = useMe()
  const isUnsaved = useProfileStore(({ unsaved }) => unsaved.length > 0)
  useReloadAfterLogIn(me?.username)
  const isOthers = me !== null && me.username !== owner
  // A session that has ended costs nothing that was typed: saving says so, and works again after a log-in.
  if (isOthers || (!me && !isUnsaved)) return <LoggedOut />
  return (
    <>
      <OutdatedNotice what={WHAT} />
      <MyProfile profile={profile} preview={preview} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} what={WHAT} />
}

/** `preview`: shown as recruiters see it. */
function MyProfile({ profile, preview }: { profile: EditableProfile; preview: ProfilePreview | null }) {
  useEffect(() => adoptProfile(profile), [profile])
  useEffect(() => clearProfile, [])
  useSaveProgress()
  return preview ? <PreviewPage {...preview} /> : <ProfilePage />
}

/** A log-in on this page loads the profile of that user. */
function useReloadAfterLogIn(username: string | undefined) {
  const { revalidate } = useRevalidator()
  const before = useRef(username)
  useEffect(() => {
    if (username !== undefined && username !== before.current) void revalidate()
    before.current = username
  }, [username, revalidate])
}
