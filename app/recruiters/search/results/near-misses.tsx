import { PersonCard } from '../candidate/person-card.tsx'
import type { PeopleFound } from '../people-facets.ts'

/** People who miss one must, apart from those who fit. */
export function NearMisses({ near }: { near: PeopleFound['near'] }) {
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near" className="pt-8">
      <h2 id="near" className="text-xl">
        Near misses
      </h2>
      <p className="pt-1 pb-3 text-ink-2">They meet all conditions but one, and don’t count above.</p>
      <ul className="grid gap-3">
        {near.map(({ missed, ...person }) => {
          const wish = person.match.wishes.find(({ path }) => path === missed)
          return (
            <li key={person.id}>
              <PersonCard person={person} {...(wish && { note: `Misses: ${wish.label}` })} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
