import { LoadFailed } from '#app/forms/load-failed.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { PersonCard } from '../candidate/person-card.tsx'
import type { PeopleFound } from '../people-facets.ts'
import type { PeopleView } from '../people-search-url.ts'
import type { ChangeSearch } from '../use-people-view.ts'
import { NearMisses } from './near-misses.tsx'
import { NoPeople } from './no-people.tsx'
import { OpenWishes } from './open-wishes.tsx'
import { PeoplePaging } from './people-paging.tsx'

/** As many or fewer cards left today are told. */
const SCARCE_CARDS = 100

export function PeopleResults(props: {
  found: PeopleFound | null
  error: string | null
  view: PeopleView
  change: ChangeSearch
  onRetry: () => void
}) {
  const { found, error, view, change, onRetry } = props
  return (
    <>
      {error && (
        <div className="pb-4">
          <LoadFailed message={error} onRetry={onRetry} />
        </div>
      )}
      {!found && !error && <CardSkeletons count={4} />}
      {found && (
        <>
          <CardsLeft left={found.limits.cards_left} />
          {found.profiles.length === 0 && <NoPeople found={found} view={view} change={change} />}
          <ul className="grid gap-3">
            {found.profiles.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
          <OpenWishes unknown={found.unknown} view={view} change={change} />
          <PeoplePaging found={found} view={view} />
          <NearMisses near={found.near} />
        </>
      )}
    </>
  )
}

function CardsLeft({ left }: { left: number }) {
  if (left > SCARCE_CARDS) return null
  return (
    <p className="tabular pb-3 text-s text-ink-2">
      {left === 0
        ? 'You’ve looked at as many candidates as you can today. The count starts again at midnight UTC.'
        : `${formatCount(left)} more ${left === 1 ? 'candidate' : 'candidates'} can be looked at today.`}
    </p>
  )
}
