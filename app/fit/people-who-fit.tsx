import { useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { CandidateCard } from '#app/profile/public/candidate-card.tsx'
import { BuyAccessLink } from '#app/recruiters/search/candidate/buy-access-link.tsx'
import { useCandidateLink } from '#app/recruiters/search/candidate/candidate-href.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { type Fit, fetchPeopleWhoFit } from '#domain/fit/fit.contract.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { FitWishes, fitText } from './fit-line.tsx'

const PER_PAGE = 10
const SKILLS_IN_LISTS = 4

/** Candidates who fit an own offer, by its uuid. They are loaded only when asked for: each card counts for the day. */
export function PeopleWhoFit({ uuid }: { uuid: string }) {
  const [offset, setOffset] = useState<number | null>(null)
  return (
    <section aria-labelledby="people-who-fit">
      <h2 id="people-who-fit" tabIndex={-1} className="scroll-mt-24 pb-2 text-xl">
        People who fit
      </h2>
      <p className="max-w-[70ch] pb-4 text-ink-2">
        Candidates with a skill that this offer asks for – everyone, when it names none – compared by what their cards
        show.
      </p>
      {offset === null ? (
        <Button onClick={() => setOffset(0)}>Show people who fit</Button>
      ) : (
        <Page key={`${uuid} ${offset}`} uuid={uuid} offset={offset} onPage={setOffset} />
      )}
    </section>
  )
}

function Page({ uuid, offset, onPage }: { uuid: string; offset: number; onPage: (offset: number) => void }) {
  const { result, error, reload } = useLoaded(() => callApi(fetchPeopleWhoFit, { uuid, offset, limit: PER_PAGE }))
  if (error)
    return (
      <div role="alert">
        <EmptyState title="Loading didn’t work" actions={<Button onClick={reload}>Try again</Button>}>
          {error}
        </EmptyState>
      </div>
    )
  if (!result) return <CardSkeletons count={3} />
  const { people, total, has_skills: hasSkills } = result
  if (people.length === 0)
    return (
      <EmptyState title="Nobody fits yet">
        {hasSkills
          ? 'No searchable candidate has one of the skills of this offer.'
          : 'This offer names no skill, so everyone is compared with it; no candidate is searchable yet.'}
      </EmptyState>
    )
  const end = offset + people.length
  return (
    <>
      <p role="status" className="tabular pb-3 text-s text-ink-2">
        {formatCount(offset + 1)}–{formatCount(end)} of {formatCount(total)}
      </p>
      <ul className="grid gap-4">
        {people.map(({ card, fit }) => (
          <li key={card.id}>
            <Person card={card} fit={fit} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2">
        {offset > 0 && <Button onClick={() => onPage(Math.max(0, offset - PER_PAGE))}>Previous</Button>}
        {end < total && <Button onClick={() => onPage(offset + PER_PAGE)}>Next</Button>}
      </div>
    </>
  )
}

function Person({ card, fit }: { card: AnonymousCard; fit: Fit }) {
  const details = useCandidateLink(card.id)
  return (
    <CandidateCard
      card={card}
      headingLevel={3}
      titleLink={details}
      skillsShown={SKILLS_IN_LISTS}
      aside={<p className="tabular flex-none text-right font-semibold text-accept-ink">{fitText(fit)}</p>}
      reasons={
        <div className="mt-3.5 border-t border-line pt-2">
          <FitWishes wishes={fit.wishes} />
        </div>
      }
      actions={<BuyAccessLink id={card.id} />}
    />
  )
}
