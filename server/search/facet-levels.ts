import { filterGroup, type LevelClause } from './clauses.ts'
import type { ListColumn } from './columns.ts'
import { countLive, type HitList } from './count-clauses.ts'
import { MISSING } from './dictionary.ts'
import type { FacetCount, FacetRequest } from './engine.ts'
import type { FacetCounter, FacetPart } from './facet-parts.ts'
import { atLevel, HIGHEST_LEVEL, itemOf, levelOf } from './levels.ts'
import { countWithin, entryOf } from './postings.ts'
import type { Collection } from './segment.ts'

/** From so many documents for each item on it is quicker to intersect sets than to read the items of each document. */
const MANY = 300

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

function countLevels(column: ListColumn, places: Places, hits: HitList, counts: Counts, sign: 1 | -1): void {
  if (hits.length > MANY * places.size) countBySets(column, places, hits, counts, sign)
  else countByDocument(column, places, hits, counts, sign)
}

function countBySets(
  { postings }: ListColumn,
  places: Places,
  { set: { bits } }: HitList,
  counts: Counts,
  sign: 1 | -1,
): void {
  for (const [item, place] of places) {
    for (const level of LEVELS) {
      const entry = entryOf(postings, atLevel(item, level))
      if (entry < 0) break
      const reaching = sign * countWithin(postings, entry, bits)
      counts[atLevel(place, level)] = (counts[atLevel(place, level)] as number) + reaching
      counts[atLevel(place, level - 1)] = (counts[atLevel(place, level - 1)] as number) - reaching
    }
  }
}

function countByDocument(
  { starts, values }: ListColumn,
  places: Places,
  { documents, length }: HitList,
  counts: Counts,
  sign: 1 | -1,
): void {
  const asked = [...places].sort(([a], [b]) => a - b)
  for (let i = 0; i < length; i++) {
    const document = documents[i] as number
    const end = starts[document + 1] as number
    let at = starts[document] as number
    for (const [item, place] of asked) {
      while (at < end && itemOf(values[at] as number) < item) at++
      if (at === end) break
      const value = values[at] as number
      if (itemOf(value) !== item) continue
      const to = atLevel(place, levelOf(value))
      counts[to] = (counts[to] as number) + sign
    }
  }
}
