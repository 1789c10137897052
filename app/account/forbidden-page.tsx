import { ButtonLink } from '#app/ui/button.tsx'

/** For a job seeker on a page for recruiters. */
export function ForbiddenPage({ siteName }: { siteName: string }) {
  return (
    <div className="wrap py-18">
      <title>{`For recruiters – ${siteName}`}</title>
      <p className="tabular text-s font-semibold text-ink-3">403</p>
      <h1 tabIndex={-1} className="mt-1 text-hero">
        This page is for recruiters
      </h1>
      <p className="mt-3 max-w-[60ch] text-l text-ink-2">
        You’re logged in as a job seeker. To recruit, log in to a recruiter account or sign up with another email.
        You’ll be logged out of this account first.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="primary" href="#recruiter-login">
          Log in or sign up as a recruiter
        </ButtonLink>
        <ButtonLink href="/jobs">Search jobs</ButtonLink>
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </div>
  )
}
