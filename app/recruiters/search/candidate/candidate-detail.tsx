import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { shortDate } from '#app/dates.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { CandidateCard } from '#app/profile/public/candidate-card.tsx'
import { WholeProfile } from '#app/profile/public/whole-profile.tsx'
import { CARD } from '#app/ui/card.ts'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { type BoughtProfile, fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import { usePeopleShown } from '../people-store.ts'
import { BuyAccessLink } from './buy-access-link.tsx'
import { SaveContactButton } from './save-contact-button.tsx'
import { MatchScore, skillsMet, Wishes } from './wishes.tsx'

/** What the list knows shows at once; the rest is loaded. What a recruiter can do stands above the long lists. */
export function CandidateDetail({ id }: { id: string }) {
  const listed = usePeopleShown(({ people }) => people.find((one) => one.id === id))
  const { result, error, reload } = useLoaded(() => callApi(fetchCandidate, { id }))
  const boughtHere = usePeopleShown(({ bought }) => bought[id])
  const profile = result?.profile ?? boughtHere
  const card = result?.card ?? listed
  const wishes = listed?.match.wishes ?? []
  return (
    <div className="grid gap-4" aria-busy={!result && !error}>
      {error && <LoadFailed message={error} onRetry={reload} />}
      {!card && !error && <CardSkeletons count={1} />}
      {profile && <Contact profile={profile} />}
      {card && (
        <CandidateCard
          card={card}
          headingLevel={3}
          matched={skillsMet(wishes)}
          skillsShown={60}
          aside={listed && <MatchScore match={listed.match} />}
          reasons={
            <>
              <Wishes wishes={wishes} />
              <div className="flex flex-wrap gap-3 pt-4">
                {(result || error) && !profile && <BuyAccessLink id={id} />}
                <SaveContactButton id={id} isSaved={result?.is_saved ?? listed?.is_saved ?? false} />
              </div>
            </>
          }
        />
      )}
      {profile && <WholeProfile of={profile} />}
    </div>
  )
}

function Contact({ profile }: { profile: BoughtProfile }) {
  const name = [profile.name, profile.last_name].filter(Boolean).join(' ')
  return (
    <section aria-label="Contact" className={CARD}>
      <h3 className="text-xl wrap-anywhere">{name || 'No name given'}</h3>
      <p className="pt-1">
        <a href={`mailto:${profile.email}`} className="text-primary underline wrap-anywhere">
          {profile.email}
        </a>
      </p>
      <p className="pt-1 text-s text-ink-2">Contact bought on {shortDate(profile.bought)}</p>
    </section>
  )
}
