import { CandidateCard } from '#app/profile/public/candidate-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Candidate } from '#domain/recruiters/people-search.contract.ts'
import { usePeopleShown } from '../people-store.ts'
import { BuyAccessLink } from './buy-access-link.tsx'
import { useCandidateLink } from './candidate-href.ts'
import { SaveContactButton } from './save-contact-button.tsx'
import { MatchScore, skillsMet, Wishes } from './wishes.tsx'

/** One candidate of the results. `note` says what a near miss lacks. */
export function PersonCard({ person, note }: { person: Candidate; note?: string }) {
  const { match } = person
  const isBought = usePeopleShown(({ bought }) => person.id in bought) || person.is_bought
  const details = useCandidateLink(person.id)
  return (
    <CandidateCard
      card={person}
      headingLevel={3}
      titleLink={details}
      matched={skillsMet(match.wishes)}
      isBrief
      aside={<MatchScore match={match} />}
      reasons={
        <>
          {note && <p className="pt-2 font-[550] text-secondary-ink">{note}</p>}
          <Wishes wishes={match.wishes} />
        </>
      }
      actions={
        <>
          {isBought ? <ButtonLink {...details}>Contact bought: show</ButtonLink> : <BuyAccessLink id={person.id} />}
          <SaveContactButton id={person.id} isSaved={person.is_saved} />
        </>
      }
    />
  )
}
