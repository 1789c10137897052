import { filterGroup, type LevelClause } from './clauses.ts'
import type { ListColumn } from './columns.ts'
import { countLive, type HitList, MANY } from './count-clauses.ts'
import type { FacetCount, FacetRequest } from './engine.ts'
import type { FacetCounter, FacetPart } from './facet-parts.ts'
import { atLevel, HIGHEST_LEVEL, itemOf, levelOf } from './levels.ts'
import { countWithin, entryOf } from './postings.ts'
import type { Collection } from './segment.ts'

/** Counts the levels of each item, every item over the hits without the filters about it. */
export function levelsCounter(
  collection: Collection,
  request: Extract<FacetRequest, { kind: 'levels' }>,
  column: number,
): FacetCounter {
  if (collection.shape.columns[column]?.kind !== 'levels') throw new Error(`${request.field} has no levels to count`)
  const items = request.items.map((item) => itemPart(collection, column, item))
  return {
    name: request.name,
    parts: items.map(({ part }) => part),
    finish: () => items.flatMap(({ finish }) => finish()),
  }
}

function itemPart(collection: Collection, at: number, name: string): { part: FacetPart; finish: () => FacetCount[] } {
  const dictionary = collection.dictionaries[at]
  const item = dictionary?.find(name) ?? 0
  const counts = new Int32Array(HIGHEST_LEVEL + 1)
  const part: FacetPart = {
    column: at,
    leftOut: filterGroup(collection, at, [{ item: name }]),
    start(_, fromFull) {
      for (let level = 1; fromFull && level <= HIGHEST_LEVEL; level++) {
        const clause: LevelClause = { kind: 'level', item, min: level, max: level }
        counts[level] = countLive(collection, at, clause)
      }
    },
    count(column, hits, sign) {
      if (column.kind === 'levels') countLevels(column, item, hits, counts, sign)
    },
  }
  const countAt = (level: number) => ({ value: dictionary?.show(item) ?? name, level, count: counts[level] as number })
  return {
    part,
    finish: () => Array.from(counts.keys(), countAt).filter(({ count }) => count > 0),
  }
}

function countLevels(column: ListColumn, item: number, hits: HitList, counts: Int32Array, sign: 1 | -1): void {
  if (hits.length >= MANY) countLevelsBySets(column, item, hits, counts, sign)
  else countLevelsByDocument(column, item, hits, counts, sign)
}

function countLevelsBySets(
  { postings }: ListColumn,
  item: number,
  { set }: HitList,
  counts: Int32Array,
  sign: 1 | -1,
): void {
  for (let level = 1; level <= HIGHEST_LEVEL; level++) {
    const entry = entryOf(postings, atLevel(item, level))
    if (entry < 0) return
    const reaching = sign * countWithin(postings, entry, set.bits)
    counts[level] = (counts[level] as number) + reaching
    counts[level - 1] = (counts[level - 1] as number) - reaching
  }
}

function countLevelsByDocument(
  { starts, values }: ListColumn,
  item: number,
  { documents, length }: HitList,
  counts: Int32Array,
  sign: 1 | -1,
): void {
  for (let i = 0; i < length; i++) {
    const document = documents[i] as number
    const end = starts[document + 1] as number
    for (let at = starts[document] as number; at < end; at++) {
      const value = values[at] as number
      if (itemOf(value) < item) continue
      if (itemOf(value) === item) counts[levelOf(value)] = (counts[levelOf(value)] as number) + sign
      break
    }
  }
}
