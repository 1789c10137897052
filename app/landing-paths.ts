/** The start of the site, for everybody. */
export const HOME_PATH = '/'

/** Name, address, password and sessions of whoever is logged in. */
export const ACCOUNT_PATH = '/myjobs/account'

/**
 * Where people belong once they are logged in. Specification §2 names `/recruiters` for recruiters; as long as it is not
 * built, the account page stands in, because it exists for everybody (decision 0085).
 */
export const LANDING_PATHS = { seeker: '/myjobs/profile', recruiter: ACCOUNT_PATH } as const
