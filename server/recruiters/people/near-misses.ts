import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { FEW, type PeopleCount } from '#domain/recruiters/people-search.contract.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { type Applied, applyMusts, type Base, filtersOf, GROUP, negated, peopleIn } from './group-rule.ts'
import type { Wish } from './wish.ts'

export const NEAR_MISSES = 5
/** With more musts, trying the search without each of them takes too long. */
const MAX_TRIED = 25

export interface Hint {
  path: string
  label: string
  count: PeopleCount
}

/** When nobody is found: what removes most, with how many there are without it. Null: no single condition does. */
export async function hintFor(
  engine: SearchEngine,
  base: Base,
  musts: readonly Wish[],
  words: NonNullable<PeopleSearch['filters']['basic']>['query'],
): Promise<Hint | null> {
  if (musts.length > MAX_TRIED) return null
  const tried: Hint[] = []
  const tell = (path: string, label: string, { isWithheld, total }: Applied) => {
    if (!isWithheld && total > 0) tried.push({ path, label, count: total })
  }
  if (words) tell('basic.query', `“${words}”`, await applyMusts(peopleIn(engine, { ...base, query: null }), musts))
  for (const must of musts) {
    const others = musts.filter((other) => other !== must)
    tell(must.path, must.label, await applyMusts(peopleIn(engine, base), others))
  }
  const [best] = tried.toSorted((a, b) => Number(b.count) - Number(a.count))
  return best ?? null
}

/** Users who miss one must on a shown field and meet all others, with the path of that must. */
export async function nearMisses(
  engine: SearchEngine,
  base: Base,
  { musts }: Applied,
): Promise<{ userId: string; missed: string }[]> {
  const found: { userId: string; missed: string }[] = []
  for (const must of musts.slice(0, MAX_TRIED).filter(({ isShown }) => isShown)) {
    const filters = [...base.hidden, ...filtersOf(musts.filter((other) => other !== must)), negated(must.filter)]
    const { hits } = await engine.search({
      ...{ query: base.query ?? null, filters, limit: NEAR_MISSES, offset: 0 },
      sort: [{ field: 'updated', direction: 'desc' }],
    })
    found.push(...hits.map(({ key }) => ({ userId: key, missed: must.path })))
  }
  return found
}

/** By path: people who meet all other musts and left this one open. While private conditions apply, no small numbers. */
export async function unknownCounts(
  engine: SearchEngine,
  base: Base,
  { musts }: Applied,
): Promise<Record<string, PeopleCount>> {
  const isPrivate = musts.some(({ isShown }) => !isShown)
  const counts: Record<string, PeopleCount> = {}
  for (const must of musts.slice(0, MAX_TRIED).filter(({ isShown }) => isShown)) {
    const others = filtersOf(musts.filter((other) => other !== must))
    const count = await peopleIn(engine, base).count([...others, must.unknown])
    counts[must.path] = isPrivate && count < GROUP ? FEW : count
  }
  return counts
}
