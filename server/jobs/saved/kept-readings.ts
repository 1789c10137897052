import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { toTheQuarterHour } from '#server/platform/quarter-hour.ts'
import type { Services } from '#server/platform/services.ts'
import { forEachInSlices } from '#server/search/arrays/slices.ts'
import type { Percolator, StoredSearch } from '#server/search/engine.ts'
import { JOBS } from '../search/jobs.schema.ts'
import { type SearchCriteria, storedSearchOf } from '../search/read-search.ts'
import { outlineSaved, type Reading, readSaved, type SavedSearch } from './read-saved.ts'

/** Of decisions by the whole collection that its new jobs do not show, such as whether titles hold a word. */
const TRUSTED_MS = 3_600_000
/** Jobs of a list, which do not all go before it is checked again. */
const MANY = 20
/** For checking readings that are no longer trusted, the rest wait for the next call: 100,000 take minutes. */
const CHECKS_MS = 500

export interface Trust {
  trustedMs?: number
  checksMs?: number
}

/** Equal searches share one. */
export interface Entry {
  number: number
  search: SavedSearch
  ids: Set<string>
  reading: Reading | null
  readAt: number
  generation: number
}

/** Readings of saved searches, stored in a percolator as `entry/choice`. */
export function keptReadings(services: Services, { trustedMs = TRUSTED_MS, checksMs = CHECKS_MS }: Trust) {
  let engine = services.indexes.get(JOBS)
  let percolator = engine.percolator()
  const clear = (entry: Entry) => {
    for (const index of entry.reading?.choices.keys() ?? []) percolator.delete(`${entry.number}/${index}`)
    entry.reading = null
  }
  const store = ({ number, reading }: Entry) => {
    for (const [index, choice] of reading ? watched(reading).entries() : [])
      percolator.set(`${number}/${index}`, storedAs(services, choice))
  }
  const readBy = async (entry: Entry, reader: typeof outlineSaved): Promise<Reading> => {
    entry.generation = engine.generation
    entry.readAt = services.clock().getTime()
    const reading = await reader(services, entry.search)
    clear(entry)
    entry.reading = reading
    store(entry)
    return reading
  }
  const read = (entry: Entry) => readBy(entry, readSaved)
  /** Which choice the list runs, as far as the new jobs tell; null: the whole collection decides. */
  const decided = async (entry: Entry, hits: ReadonlyMap<number, string[]>): Promise<number | null> => {
    if (!entry.reading) return null
    const isCurrent = entry.generation === engine.generation
    const { used, choices } = entry.reading
    if (used && (isCurrent || !isDoubtful(used, hits))) return used.index
    const found = hits.get(0)
    if (used || !found) return null
    const readAgain = isCurrent ? entry.reading : await outlineSaved(services, entry.search)
    if (readAgain.used || JSON.stringify(readAgain.choices) !== JSON.stringify(choices)) return null
    entry.generation = engine.generation
    entry.reading = { choices, used: { index: 0, total: found.length } }
    return 0
  }
  const followEngine = (entries: Iterable<Entry>) => {
    if (services.indexes.get(JOBS) === engine) return
    for (const entry of entries) clear(entry)
    engine = services.indexes.get(JOBS)
    percolator = engine.percolator()
  }
  return {
    clear,
    read,
    decided,
    async prepare(entries: () => Iterable<Entry>): Promise<Percolator> {
      followEngine(entries())
      const now = services.clock().getTime()
      const checksEnd = performance.now() + checksMs
      await forEachInSlices(entries(), yieldToEventLoop, async (entry) => {
        const isTrusted = entry.generation === engine.generation || now - entry.readAt < trustedMs
        if (!entry.reading || (!isTrusted && performance.now() < checksEnd)) await readBy(entry, outlineSaved)
        else if (entry.reading.choices.some(dependsOnTime)) store(entry)
      })
      return percolator
    },
  }
}

export const storedAs = ({ clock }: Services, criteria: SearchCriteria): StoredSearch =>
  storedSearchOf(criteria, toTheQuarterHour(clock()))

/** The less preferred ones count when the list has nothing any more: that takes as many removals as it has jobs. */
const watched = ({ choices, used }: Reading) =>
  used && used.total >= MANY ? choices.slice(0, used.index + 1) : choices

/** As far as the new jobs tell, the list now runs another choice. */
const isDoubtful = ({ index, total }: NonNullable<Reading['used']>, hits: ReadonlyMap<number, string[]>) =>
  total === 0 || !hits.has(index) || [...hits.keys()].some((choice) => choice < index)

const dependsOnTime = ({ filters }: SearchCriteria) => filters.some(({ field }) => field === 'posted_within')
