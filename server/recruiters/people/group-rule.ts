import type { FieldFilter, SearchEngine, SearchRequest } from '#server/search/engine.ts'
import type { Wish } from './wish.ts'

/** Of fewer people no number is told that could single one out (decision 0149). */
export const GROUP = 3

/** What every search of a viewer has in common: the words, and who is hidden from the viewer. */
export interface Base {
  query: SearchRequest['query']
  hidden: readonly FieldFilter[]
}

/** The people whom some conditions leave, by the index. */
export interface People {
  count(conditions: readonly FieldFilter[]): Promise<number>
}

export function peopleIn(engine: SearchEngine, { query = null, hidden }: Base): People {
  return {
    async count(conditions) {
      const { total } = await engine.search({ query, filters: [...hidden, ...conditions], limit: 0, offset: 0 })
      return total
    },
  }
}

export interface Applied {
  /** Fewer than three are left: nothing more is told. */
  isWithheld: boolean
  /** The musts in force; private ones that would leave out fewer than three people are not. */
  musts: Wish[]
  total: number
}

/**
 * What cards keep private narrows a search only by groups: if fewer than three people would be left, none is shown; if
 * fewer than three would be left out, nobody is.
 */
export async function applyMusts(people: People, musts: readonly Wish[]): Promise<Applied> {
  let applied = [...musts]
  let total = await people.count(filtersOf(applied))
  const hidden = musts.filter(({ isShown }) => !isShown)
  if (hidden.length === 0) return { isWithheld: false, musts: applied, total }
  if (total < GROUP) return { isWithheld: true, musts: applied, total: 0 }
  for (const must of hidden) {
    const others = applied.filter((other) => other !== must)
    const withoutIt = await people.count(filtersOf(others))
    if (withoutIt - total >= GROUP) continue
    applied = others
    total = withoutIt
  }
  return { isWithheld: false, musts: applied, total }
}

/**
 * Private nice-to-haves that may rank and explain: together they part the people found into groups of three or more.
 * Those on shown fields always may.
 */
export async function tellableWishes(
  people: People,
  { musts, total }: Applied,
  nice: readonly Wish[],
): Promise<Wish[]> {
  const told: Wish[] = nice.filter(({ isShown }) => isShown)
  let groups = [{ filters: filtersOf(musts), size: total }]
  for (const wish of nice) {
    if (wish.isShown || groups.length > MAX_GROUPS) continue
    const parts = await Promise.all(
      groups.map(async ({ filters, size }) => {
        const met = await people.count([...filters, wish.filter])
        return [
          { filters: [...filters, wish.filter], size: met },
          { filters: [...filters, negated(wish.filter)], size: size - met },
        ]
      }),
    )
    if (parts.flat().some(({ size }) => size < GROUP)) continue
    told.push(wish)
    groups = parts.flat()
  }
  return told
}

const MAX_GROUPS = 16

export const filtersOf = (wishes: readonly Wish[]): FieldFilter[] => wishes.map(({ filter }) => filter)

export const negated = (filter: FieldFilter): FieldFilter => ({ ...filter, exclude: !filter.exclude })

export const hasPrivate = ({ musts }: Applied) => musts.some(({ isShown }) => !isShown)
