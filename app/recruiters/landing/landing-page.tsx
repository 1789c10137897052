import { useMe } from '#app/browser/session/session.ts'
import { creditsText } from '#app/credits/balance-link.tsx'
import { PackageCards } from '#app/credits/package-cards.tsx'
import { CREDITS_PATH, JOB_LISTINGS_PATH, LANDING_PATHS } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'
import { LiveExample, type ShownExample } from './live-example.tsx'
import { SAMPLE_CARDS } from './sample-cards.ts'

export const RECRUITERS_TAGLINE = 'Find data people by what they can do, and at which level.'

interface Props {
  example: ShownExample & { people: number | null }
  settings: GeneralSettings
}

export function LandingPage({ example, settings }: Props) {
  return (
    <div className="wrap pb-18">
      <div className="pt-10 pb-12 md:pt-18">
        <h1 tabIndex={-1} className="max-w-[22ch] text-hero">
          Find people by what they can do
        </h1>
        <p className="tabular mt-4 max-w-[60ch] text-l text-ink-2">
          {example.people !== null && (
            <>
              At least <b className="text-ink">{formatCount(example.people)}</b> data, machine learning and AI people
              say what they know, skill by skill, from Novice to Expert.{' '}
            </>
          )}
          Search them, see why each one fits, and pay only for those you want to talk to.
        </p>
        <WayIn />
      </div>
      <LiveExample example={example} card={SAMPLE_CARDS[example.chosen] ?? SAMPLE_CARDS[0]} />
      <How settings={settings} />
      <section aria-labelledby="prices" className="border-t border-line py-12">
        <h2 id="prices" className="text-2xl">
          Prices
        </h2>
        <p className="tabular max-w-[65ch] pt-2 pb-5 text-ink-2">
          Searching is free. Access to a profile costs {creditsText(settings.profile_access_cost)}, once and for good; a
          job costs {creditsText(settings.recruiter_job_cost_per_day)} a day. Credits don’t expire.
        </p>
        <PackageCards columns packages={settings.credit_packages} />
        <WayIn />
      </section>
    </div>
  )
}

/** Job seekers are told by the log-in that they need another account. */
function WayIn() {
  const me = useMe()
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {me?.headhunter ? (
        <>
          <ButtonLink kind="primary" href={LANDING_PATHS.recruiter}>
            Search candidates
          </ButtonLink>
          <ButtonLink href={JOB_LISTINGS_PATH}>Your job offers</ButtonLink>
          <ButtonLink href={CREDITS_PATH}>Your credits</ButtonLink>
        </>
      ) : (
        <ButtonLink kind="primary" href="#recruiter-login">
          Log in or sign up as a recruiter
        </ButtonLink>
      )}
    </div>
  )
}

function How({ settings }: Pick<Props, 'settings'>) {
  const points = [
    {
      title: 'You see why',
      text: 'Each candidate shows which of your wishes are met, by what, and which are unknown. What you must have and what is nice to have is up to you.',
    },
    {
      title: 'They stay in control',
      text: 'Candidates are anonymous until you buy access. They see who bought it, and can block companies or leave at any time.',
    },
    {
      title: 'You pay for people, not for searching',
      text: `Access costs ${creditsText(settings.profile_access_cost)} and stays. If a candidate leaves or blocks your company within 14 days, the credits come back.`,
    },
    {
      title: 'You post jobs by the day',
      text: `A job offer costs ${creditsText(settings.recruiter_job_cost_per_day)} for each day on which it’s shown, in the same search, alerts and feeds as all other jobs. End it early and the days that haven’t started come back.`,
    },
  ]
  return (
    <section aria-labelledby="how" className="border-t border-line py-12">
      <h2 id="how" className="pb-5 text-2xl">
        How it works
      </h2>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-l">{title}</h3>
            <p className="tabular pt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
