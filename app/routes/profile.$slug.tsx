import { data, redirect } from 'react-router'
import { keepLoaded } from '#app/browser/keep-loaded.ts'
import { ErrorPage } from '#app/error-page.tsx'
import { OutdatedNotice } from '#app/layout/outdated-notice.tsx'
import { pageMeta, siteOf } from '#app/page-meta.ts'
import { profileHead } from '#app/profile/public/person-jsonld.ts'
import { PublicPage } from '#app/profile/public/public-page.tsx'
import type { PublicProfile } from '#domain/profile/public-profile.contract.ts'
import { AppError, ERRORS } from '#domain/shared/errors.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import { currentLink } from '#server/profiles/links/links.server.ts'
import { publicProfile } from '#server/profiles/public/public-profile.server.ts'
import type { Route } from './+types/profile.$slug'

const WHAT = 'This profile'

/** Access is checked at every request: nothing is cached. */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const { viewer } = requestContextOf(context)
  const profile = await publicProfile(services, slug, viewer).catch(notFound)
  // 302: another user may get the requested link one day (decision 0100).
  const path = `/profile/${profile.link}`
  if (path !== url.pathname) throw redirect(path + url.search, 302)
  const myLink = viewer && (await currentLink(services, viewer.id))
  return { profile, isOwner: myLink?.link === profile.link }
}

function notFound(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'profile_not_found') throw error
  throw data(ERRORS.not_found.text, { status: ERRORS.not_found.status })
}

export const clientLoader = keepLoaded<typeof loader>(WHAT)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  const profile = loaderData?.profile as PublicProfile | undefined
  if (!profile) return []
  return [
    ...pageMeta(site, profileHead(profile)),
    { property: 'profile:first_name', content: profile.name },
    { property: 'profile:last_name', content: profile.last_name },
  ]
}

export default function Profile({ loaderData: { profile, isOwner }, matches }: Route.ComponentProps) {
  return (
    <>
      <OutdatedNotice what={WHAT} />
      <PublicPage profile={profile} isOwner={isOwner} siteUrl={siteOf(matches).siteUrl} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} what={WHAT} />
}
