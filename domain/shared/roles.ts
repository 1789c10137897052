import type { Who } from './call.ts'

/** The user behind a request, as far as rights go (specification §6). */
export interface Viewer {
  id: string
  accountTypeId: number
  /** The user's own flag, never the cookie's hint. */
  headhunter: boolean
}

export type ViewerFor<W extends Who> = W extends 'anyone' ? Viewer | null : Viewer

export const SEEKER_ACCOUNT_TYPE = 1
export const RECRUITER_ACCOUNT_TYPE = 2
export const OPERATOR_ACCOUNT_TYPE = 3

/** Decision 3. */
const ACCOUNT_TYPE_NAMES: Readonly<Record<number, string>> = {
  [SEEKER_ACCOUNT_TYPE]: 'Job seeker',
  [RECRUITER_ACCOUNT_TYPE]: 'Recruiter',
  [OPERATOR_ACCOUNT_TYPE]: 'Operator',
}

export function accountTypeName(accountTypeId: number): string {
  return ACCOUNT_TYPE_NAMES[accountTypeId] ?? ''
}

/** Only job seekers have a profile (decision 0102). */
export const isSeeker = ({ accountTypeId }: { accountTypeId: number }) => accountTypeId === SEEKER_ACCOUNT_TYPE

/** Null when the viewer may enter; unknown kinds of `who` reject everyone. */
export function authorizationError(who: Who, viewer: Viewer | null): 'session_expired' | 'forbidden' | null {
  if (who === 'anyone') return null
  if (!viewer) return 'session_expired'
  if (who === 'user') return null
  if (who === 'recruiter' && viewer.headhunter) return null
  if (who === 'operator' && viewer.accountTypeId === OPERATOR_ACCOUNT_TYPE) return null
  return 'forbidden'
}
