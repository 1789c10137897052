import { filterGroup, type LevelClause } from './clauses.ts'
import type { ListColumn } from './columns.ts'
import { countLive, type HitList } from './count-clauses.ts'
import { MISSING } from './dictionary.ts'
import type { FacetCount, FacetRequest } from './engine.ts'
import type { FacetCounter, FacetPart } from './facet-parts.ts'
import { atLevel, HIGHEST_LEVEL } from './levels.ts'
import { countListed } from './listed-entries.ts'
import { countWithin, entryOf } from './postings.ts'
import type { Collection } from './segment.ts'

/** From so many documents on it is quicker to intersect sets than to look each document up. */
const MANY = 1_000

/** The items to count by their numbers in the dictionary, with the place of each in the counts. */
type Places = ReadonlyMap<number, number>
/** Counts by place and level, as `atLevel(place, level)`. */
type Counts = Int32Array

/** Counts the levels of each item, every item over the hits without the filters about it. */
export function levelsCounter(
  collection: Collection,
  request: Extract<FacetRequest, { kind: 'levels' }>,
  column: number,
): FacetCounter {
  const dictionary = collection.dictionaries[column]
  if (!dictionary || collection.shape.columns[column]?.kind !== 'levels')
    throw new Error(`${request.field} has no levels to count`)
  const items = [...new Set(request.items.map((name) => dictionary.find(name) ?? MISSING))]
  const places = new Map(items.map((item, place) => [item, place]))
  const counts = new Int32Array(atLevel(items.length, 0))
  const ofItem = (name: string): FacetCount[] => {
    const item = dictionary.find(name) ?? MISSING
    const countAt = (level: number) => counts[atLevel(places.get(item) as number, level)] as number
    return LEVELS.filter((level) => countAt(level) > 0).map((level) => ({
      value: dictionary.show(item),
      level,
      count: countAt(level),
    }))
  }
  return {
    name: request.name,
    parts: [
      hitsPart(collection, column, places, counts),
      ...items.map((item) => missedPart(collection, column, item, places, counts)),
    ],
    finish: () => request.items.flatMap(ofItem),
  }
}

const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, at) => at + 1)

/** Counts all the items over the hits. */
function hitsPart(collection: Collection, at: number, places: Places, counts: Counts): FacetPart {
  return {
    column: at,
    leftOut: null,
    start(_, fromFull) {
      if (!fromFull) return
      for (const [item, place] of places) {
        for (const level of LEVELS) {
          const clause: LevelClause = { kind: 'level', item, min: level, max: level }
          counts[atLevel(place, level)] = countLive(collection, at, clause)
        }
      }
    },
    count(column, hits, sign) {
      if (column.kind === 'levels') countLevels(column, places, hits, counts, sign)
    },
  }
}

/** Counts one item over what only the filters about it rule out. */
function missedPart(collection: Collection, at: number, item: number, places: Places, counts: Counts): FacetPart {
  const own: Places = new Map([[item, places.get(item) as number]])
  return {
    column: at,
    leftOut: filterGroup(collection, at, [{ item: collection.dictionaries[at]?.show(item) ?? '' }]),
    skipsHits: true,
    start() {},
    count(column, hits, sign) {
      if (column.kind === 'levels') countLevels(column, own, hits, counts, sign)
    },
  }
}

/** A document that reaches a level counts there and no longer below. */
function countLevels({ postings }: ListColumn, places: Places, hits: HitList, counts: Counts, sign: 1 | -1): void {
  const isMany = hits.length > MANY
  for (const [item, place] of places) {
    const first = entryOf(postings, atLevel(item, 1))
    for (const level of LEVELS) {
      // Whoever reaches a level reaches those below: the levels of an item lie side by side, without gaps.
      const entry = first + level - 1
      if (first < 0 || postings.terms[entry] !== atLevel(item, level)) break
      const reaching = isMany
        ? countWithin(postings, entry, hits.set.bits)
        : countListed(postings, entry, hits.documents, hits.length)
      if (reaching === 0) break
      const to = atLevel(place, level)
      counts[to] = (counts[to] as number) + sign * reaching
      counts[to - 1] = (counts[to - 1] as number) - sign * reaching
    }
  }
}
