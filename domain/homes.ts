/** The start of the site, for everybody. */
export const HOME = '/'

/** Name, address, password and sessions of whoever is logged in. */
export const ACCOUNT = '/myjobs/account'

/**
 * Where people belong once they are logged in. Specification §2 names `/myjobs/profile` and `/recruiters`; as long as
 * these two are not built, the account page stands in, because it exists for everybody (decision 0085).
 */
export const HOMES = { seeker: ACCOUNT, recruiter: ACCOUNT } as const
