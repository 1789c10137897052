import { useRouteLoaderData } from 'react-router'
import type { fetchAccessLog } from '#domain/profile/visibility.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { PROFILE_ROUTE } from '../profile-store.ts'

export type Access = ResponseOf<typeof fetchAccessLog>['accesses'][number]

/** Accesses to the user's own profile from the page's loader, the latest first. */
export function useAccesses(): readonly Access[] {
  return (useRouteLoaderData(PROFILE_ROUTE) as { accesses: Access[] } | undefined)?.accesses ?? []
}
