import { isSeeker, RECRUITER_ACCOUNT_TYPE } from '#domain/shared/roles.ts'

export const HOME_PATH = '/'

export const ACCOUNT_PATH = '/myjobs/account'

export const SEARCH_PROFILES_PATH = '/recruiters/search-profiles'
export const SAVED_CONTACTS_PATH = '/recruiters/saved-contacts'
export const JOB_LISTINGS_PATH = '/recruiters/job-listings'
export const CREDITS_PATH = `${ACCOUNT_PATH}/add-credits-summary`

/** Where a user lands after log-in (decision 5); operators have neither page. */
export const LANDING_PATHS = {
  seeker: '/myjobs/profile',
  recruiter: SEARCH_PROFILES_PATH,
  operator: ACCOUNT_PATH,
} as const

export function landingPathOf(user: { accountTypeId: number }): string {
  if (isSeeker(user)) return LANDING_PATHS.seeker
  return user.accountTypeId === RECRUITER_ACCOUNT_TYPE ? LANDING_PATHS.recruiter : LANDING_PATHS.operator
}

export const RECRUITERS_PATH = '/recruiters'

export const SAVED_SEARCHES_PATH = '/myjobs/job-offers-feeds'

export const JOBS_FOR_ME_PATH = '/myjobs/jobs-for-me'

export const SENT_JOBS_PATH = `${SAVED_SEARCHES_PATH}?show=sent`
export const SAVED_JOBS_PATH = `${SENT_JOBS_PATH}&status=saved`

export const UNSUBSCRIBE_PATH = '/myjobs/account/unsubscribe'

export const CONTACT_PATH = '/contact'
export const MANIFESTO_PATH = '/manifesto'
export const PRIVACY_PATH = '/privacy-policy'
export const TERMS_PATH = '/terms-of-use'
