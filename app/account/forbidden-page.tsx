import { useMe } from '#app/browser/session/session.ts'
import { ACCOUNT_PATH } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { isSeeker } from '#domain/shared/roles.ts'

/** For a job seeker on a page for recruiters, and for others on a page for job seekers. */
export function ForbiddenPage({ siteName }: { siteName: string }) {
  const me = useMe()
  const isForSeekers = me !== null && !isSeeker(me)
  return (
    <div className="wrap py-18">
      <title>{`${isForSeekers ? 'For job seekers' : 'For recruiters'} – ${siteName}`}</title>
      <p className="tabular text-s font-semibold text-ink-3">403</p>
      <h1 tabIndex={-1} className="mt-1 text-hero">
        This page is for {isForSeekers ? 'job seekers' : 'recruiters'}
      </h1>
      <p className="mt-3 max-w-[60ch] text-l text-ink-2">
        {isForSeekers
          ? `You’re logged in as ${me.headhunter ? 'a recruiter' : 'an operator'}, and only job seekers have a profile. To create one, log out and sign up as a job seeker with another email.`
          : 'You’re logged in as a job seeker. To recruit, log in to a recruiter account or sign up with another email. You’ll be logged out of this account first.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isForSeekers ? (
          <ButtonLink kind="primary" href={ACCOUNT_PATH}>
            Your account
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" href="#recruiter-login">
            Log in or sign up as a recruiter
          </ButtonLink>
        )}
        <ButtonLink href="/jobs">Search jobs</ButtonLink>
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </div>
  )
}
