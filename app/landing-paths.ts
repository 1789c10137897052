export const HOME_PATH = '/'

export const ACCOUNT_PATH = '/myjobs/account'

export const SAVED_SEARCHES_PATH = '/myjobs/job-offers-feeds'

/** Until `/recruiters` (specification §2) exists, the account page replaces it: every user has one (decision 0085). */
export const LANDING_PATHS = { seeker: '/myjobs/profile', recruiter: ACCOUNT_PATH } as const
