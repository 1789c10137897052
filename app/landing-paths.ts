export const HOME_PATH = '/'

export const ACCOUNT_PATH = '/myjobs/account'

/**
 * Landing pages after the log-in. Specification §2 names `/recruiters`; until it is built the account page stands in,
 * because every user has it (decision 0085).
 */
export const LANDING_PATHS = { seeker: '/myjobs/profile', recruiter: ACCOUNT_PATH } as const
