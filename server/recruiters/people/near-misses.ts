import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { FEW, type PeopleCount } from '#domain/recruiters/people-search.contract.ts'
import { type Applied, applyMusts, GROUP, hasPrivate } from './group-rule.ts'
import { counting, type FoundPeople, type People } from './people-in-index.ts'
import type { Wish } from './wish.ts'

/** With more musts, trying the search without each of them takes too long. */
const MAX_TRIED = 25

export interface Hint {
  path: string
  label: string
  count: PeopleCount
}

/** When nobody is found: what removes most, with how many there are without it. Null: no single condition does. */
export async function hintFor(
  people: People,
  musts: readonly Wish[],
  found: FoundPeople,
  words: NonNullable<PeopleSearch['filters']['basic']>['query'],
): Promise<Hint | null> {
  if (musts.length > MAX_TRIED) return null
  const tried: Hint[] = []
  const tell = (path: string, label: string, { isWithheld, total }: Pick<Applied, 'isWithheld' | 'total'>) => {
    if (!isWithheld && total > 0) tried.push({ path, label, count: total })
  }
  if (words) {
    const withoutWords = { ...people, base: { ...people.base, query: null } }
    tell('basic.query', `“${words}”`, await applyMusts(musts, counting(withoutWords)))
  }
  for (const must of musts) {
    const others = musts.filter((other) => other !== must)
    const total = found.total + (found.excluded.get(must)?.total ?? 0)
    const isPrivate = hasPrivate({ musts: others })
    // With so few the rule withholds them, whatever else it weighs.
    if (isPrivate && total < GROUP) continue
    tell(must.path, must.label, isPrivate ? await applyMusts(others, counting(people)) : { isWithheld: false, total })
  }
  const [best] = tried.toSorted((a, b) => Number(b.count) - Number(a.count))
  return best ?? null
}

const shownMusts = (musts: readonly Wish[]) => musts.slice(0, MAX_TRIED).filter(({ isShown }) => isShown)

/** Users who miss one must on a shown field and meet all others, with the path of that must. */
export function nearMisses({ musts, found }: Applied<FoundPeople>): { userId: string; missed: string }[] {
  return shownMusts(musts).flatMap((must) =>
    (found.excluded.get(must)?.keys ?? []).map((userId) => ({ userId, missed: must.path })),
  )
}

/** By path: people who meet all other musts and left this one open. While private conditions apply, no small numbers. */
export function unknownCounts({ musts, found }: Applied<FoundPeople>): Record<string, PeopleCount> {
  const isPrivate = hasPrivate({ musts })
  return Object.fromEntries(
    shownMusts(musts).map((must) => {
      const count = found.excluded.get(must)?.also ?? 0
      return [must.path, isPrivate && count < GROUP ? FEW : count]
    }),
  )
}
