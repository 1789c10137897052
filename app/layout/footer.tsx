import { CONTACT_PATH, MANIFESTO_PATH, PRIVACY_PATH, RECRUITERS_PATH, TERMS_PATH } from '#app/landing-paths.ts'
import { BROWSE, MAIN_NAVIGATION } from '#app/navigation.ts'
import { NavList } from './nav-list.tsx'

const LINK = 'underline hover:text-primary'

export function Footer({ siteName }: { siteName: string }) {
  return (
    <footer className="border-t border-line bg-sunk text-m">
      <div className="wrap grid grid-cols-2 gap-8 py-10 wrap-anywhere md:grid-cols-4">
        {[{ label: siteName, items: MAIN_NAVIGATION }, ...BROWSE].map((group) => (
          <NavList key={group.label} group={group} />
        ))}
      </div>
      <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-s text-ink-2">
        <p>
          City data:{' '}
          <a className={LINK} href="https://www.geonames.org/" rel="noopener noreferrer">
            GeoNames (geonames.org)
          </a>
          , CC BY 4.0.
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a className={LINK} href={RECRUITERS_PATH}>
            For recruiters
          </a>
          <a className={LINK} href={MANIFESTO_PATH}>
            Manifesto
          </a>
          <a className={LINK} href={CONTACT_PATH}>
            Contact
          </a>
          <a className={LINK} href={PRIVACY_PATH}>
            Privacy policy
          </a>
          <a className={LINK} href={TERMS_PATH}>
            Terms of use
          </a>
          <a className={LINK} href="#cookie-preferences">
            Cookie settings
          </a>
          <a className={LINK} href="/jobs.rss" type="application/rss+xml">
            RSS feed of new jobs
          </a>
        </p>
      </div>
    </footer>
  )
}
