import type { FacetCount, FacetRequest } from '../engine.ts'
import type { ListColumn } from '../index/columns.ts'
import { MISSING } from '../index/dictionary.ts'
import { HIGHEST_LEVEL, packLevel } from '../index/levels.ts'
import { countListed } from '../index/listed-entries.ts'
import { countWithin, entryOf } from '../index/postings.ts'
import type { Collection } from '../index/segment.ts'
import { filterGroup, type LevelClause } from '../match/clauses.ts'
import { countLive, type HitList } from '../match/count-clauses.ts'
import type { FacetCounter, FacetPart } from './facet-parts.ts'

/** From here on, intersecting sets is faster than looking each document up. */
const MANY = 1_000

/** From an item's number in the dictionary to its index in the counts. */
type ItemIndexes = ReadonlyMap<number, number>
/** At `packLevel(index, level)`. */
type Counts = Int32Array

/** Counts the levels of each item over the hits without the filters on that item. */
export function levelsCounter(
  collection: Collection,
  request: Extract<FacetRequest, { kind: 'levels' }>,
  column: number,
): FacetCounter {
  const dictionary = collection.dictionaries[column]
  if (!dictionary || collection.compiledSchema.columns[column]?.kind !== 'levels')
    throw new Error(`${request.field} has no levels to count`)
  const items = [...new Set(request.items.map((name) => dictionary.find(name) ?? MISSING))]
  const indexes = new Map(items.map((item, index) => [item, index]))
  const counts = new Int32Array(packLevel(items.length, 0))
  const ofItem = (name: string): FacetCount[] => {
    const item = dictionary.find(name) ?? MISSING
    const countOf = (level: number) => counts[packLevel(indexes.get(item) as number, level)]
    return LEVELS.filter((level) => countOf(level) > 0).map((level) => ({
      value: dictionary.labelOf(item),
      level,
      count: countOf(level),
    }))
  }
  return {
    name: request.name,
    parts: [
      hitsPart(collection, column, indexes, counts),
      ...items.map((item) => missedPart(collection, column, item, indexes, counts)),
    ],
    finish: () => request.items.flatMap(ofItem),
  }
}

const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, i) => i + 1)

function hitsPart(collection: Collection, columnIndex: number, indexes: ItemIndexes, counts: Counts): FacetPart {
  return {
    column: columnIndex,
    leftOut: null,
    start(_, fromFull) {
      if (!fromFull) return
      for (const [item, index] of indexes) {
        for (const level of LEVELS) {
          const clause: LevelClause = { kind: 'level', item, min: level, max: level }
          counts[packLevel(index, level)] = countLive(collection, columnIndex, clause)
        }
      }
    },
    count(column, hits, sign) {
      if (column.kind === 'levels') countLevels(column, indexes, hits, counts, sign)
    },
  }
}

function missedPart(
  collection: Collection,
  columnIndex: number,
  item: number,
  indexes: ItemIndexes,
  counts: Counts,
): FacetPart {
  const single: ItemIndexes = new Map([[item, indexes.get(item) as number]])
  return {
    column: columnIndex,
    leftOut: filterGroup(collection, columnIndex, [
      { item: collection.dictionaries[columnIndex]?.labelOf(item) ?? '' },
    ]),
    skipsHits: true,
    start() {},
    count(column, hits, sign) {
      if (column.kind === 'levels') countLevels(column, single, hits, counts, sign)
    },
  }
}

/** A document counts only at the level it reaches, not at lower ones. */
function countLevels(
  { postings }: ListColumn,
  indexes: ItemIndexes,
  hits: HitList,
  counts: Counts,
  sign: 1 | -1,
): void {
  const isMany = hits.length > MANY
  for (const [item, index] of indexes) {
    const first = entryOf(postings, packLevel(item, 1))
    for (const level of LEVELS) {
      // A document at one level is listed under all lower ones: an item's levels lie side by side, without gaps.
      const entry = first + level - 1
      if (first < 0 || postings.terms[entry] !== packLevel(item, level)) break
      const reaching = isMany
        ? countWithin(postings, entry, hits.set.bits)
        : countListed(postings, entry, hits.documents, hits.length)
      if (reaching === 0) break
      const to = packLevel(index, level)
      counts[to] += sign * reaching
      counts[to - 1] -= sign * reaching
    }
  }
}
