import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { LoggedOut } from '#app/account/mailed-link/logged-out.tsx'
import { callApi } from '#app/browser/api.ts'
import { useMe, useSession } from '#app/browser/session/session.ts'
import { useOwnData } from '#app/browser/use-own-data.ts'
import { requireRecruiter } from '#app/guards.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { privateMeta, siteOf } from '#app/page-meta.ts'
import { ContactsPage } from '#app/recruiters/contacts/contacts-page.tsx'
import { contactsCriteria, readContactsView } from '#app/recruiters/contacts/contacts-view.ts'
import { fetchSavedContacts } from '#domain/recruiters/contacts.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { requestContextOf, servicesOf } from '#server/platform/context.server.ts'
import { savedContacts } from '#server/recruiters/contacts/list-contacts.server.ts'
import type { Route } from './+types/saved-contacts'

export const middleware: Route.MiddlewareFunction[] = [requireRecruiter]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = requestContextOf(context)
  if (!viewer) throw redirect(HOME_PATH) // for the types: the guard requires a user
  const view = readContactsView(url.searchParams)
  return { view, saved: await savedContacts(servicesOf(context), viewer.id, contactsCriteria(view)) }
}

/** Opening a candidate over the list leaves it as it is; what was done there shows after closing. */
export const shouldRevalidate = ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !nextUrl.searchParams.has('candidate')

/** By the call; null when it fails, so that the page keeps what it has. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!useSession.getState().me) return serverLoader() // it sends visitors to the log-in
  const view = readContactsView(new URL(request.url).searchParams)
  try {
    return { view, saved: await callApi(fetchSavedContacts, contactsCriteria(view), { signal: request.signal }) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches), 'Saved candidates')
}

export default function SavedContacts({ loaderData }: Route.ComponentProps) {
  const me = useMe()
  const isOwn = useOwnData(me?.username)
  if (!me || !isOwn) return <LoggedOut />
  return <ContactsPage key={me.username} data={loaderData} />
}
