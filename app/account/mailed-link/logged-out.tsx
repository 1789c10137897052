import { ButtonLink } from '#app/ui/button.tsx'

/** Replaces a page whose session ended while it was open. */
export function LoggedOut() {
  return (
    <div className="wrap py-18">
      <h1 tabIndex={-1} className="text-hero">
        You’re logged out
      </h1>
      <p className="mt-3 text-l text-ink-2">Log in to get back to this page.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="primary" href="#login">
          Log in
        </ButtonLink>
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </div>
  )
}
