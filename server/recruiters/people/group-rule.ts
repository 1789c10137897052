import { FEW, type PeopleCount } from '#domain/recruiters/people-search.contract.ts'
import type { FieldFilter } from '#server/search/engine.ts'
import type { Wish } from './wish.ts'

/** Of fewer people no number is told that could single one out (decision 0149). */
export const GROUP = 3

export interface Counted {
  /** People who meet all musts. */
  total: number
  /** By private must: people whom it alone leaves out. */
  leftOut: ReadonlyMap<Wish, number>
}

export interface Applied<Found extends Counted = Counted> {
  /** Fewer than three are left: nothing more is told. */
  isWithheld: boolean
  /** The musts in force; private ones that would leave out fewer than three people are not. */
  musts: readonly Wish[]
  total: number
  found: Found
}

/**
 * What cards keep private narrows a search only by groups: if fewer than three people would be left, none is shown; if
 * fewer than three would be left out, nobody is. `search` is asked again without each must that isn't applied.
 */
export async function applyMusts<Found extends Counted>(
  musts: readonly Wish[],
  search: (musts: readonly Wish[]) => Promise<Found>,
): Promise<Applied<Found>> {
  let applied: readonly Wish[] = musts
  let unweighed = musts.filter(({ isShown }) => !isShown)
  let found = await search(applied)
  if (unweighed.length > 0 && found.total < GROUP) return { isWithheld: true, musts: applied, total: 0, found }
  for (;;) {
    const { leftOut } = found
    const index = unweighed.findIndex((must) => (leftOut.get(must) ?? 0) < GROUP)
    if (index < 0) return { isWithheld: false, musts: applied, total: found.total, found }
    applied = applied.filter((must) => must !== unweighed[index])
    unweighed = unweighed.slice(index + 1)
    found = await search(applied)
  }
}

/** Of `all` people `count` have a value that cards keep private. One that all but one or two have narrows nothing. */
export function privateCount(count: number, all: number): PeopleCount {
  if (count < GROUP) return FEW
  return all - count < GROUP ? all : count
}

export const filtersOf = (wishes: readonly Wish[]): FieldFilter[] => wishes.map(({ filter }) => filter)

export const hasPrivate = ({ musts }: Pick<Applied, 'musts'>) => musts.some(({ isShown }) => !isShown)
