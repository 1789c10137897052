import { isSeeker } from '#domain/shared/roles.ts'

export const HOME_PATH = '/'

export const ACCOUNT_PATH = '/myjobs/account'

/** Until `/recruiters` (specification §2) exists, the account page replaces it: every user has one (decision 0085). */
export const LANDING_PATHS = { seeker: '/myjobs/profile', recruiter: ACCOUNT_PATH } as const

export const landingPathOf = (user: { accountTypeId: number }) =>
  isSeeker(user) ? LANDING_PATHS.seeker : LANDING_PATHS.recruiter

export const SEARCH_PROFILES_PATH = '/recruiters/search-profiles'
export const SAVED_CONTACTS_PATH = '/recruiters/saved-contacts'

export const SAVED_SEARCHES_PATH = '/myjobs/job-offers-feeds'

export const SENT_JOBS_PATH = `${SAVED_SEARCHES_PATH}?show=sent`
export const SAVED_JOBS_PATH = `${SENT_JOBS_PATH}&status=saved`

export const UNSUBSCRIBE_PATH = '/myjobs/account/unsubscribe'

export const PRIVACY_PATH = '/privacy-policy'
export const TERMS_PATH = '/terms-of-use'
