import { toTheQuarterHour } from '#server/platform/quarter-hour.ts'
import type { Services } from '#server/platform/services.ts'
import { createYielder } from '#server/search/arrays/slices.ts'
import type { Percolator, StoredSearch } from '#server/search/engine.ts'
import { JOBS } from '../search/jobs.schema.ts'
import { type SearchCriteria, storedSearchOf } from '../search/read-search.ts'
import { type Reading, readSaved, type SavedSearch } from './read-saved.ts'

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
  const read = async (entry: Entry): Promise<Reading> => {
    clear(entry)
    entry.generation = engine.generation
    entry.readAt = services.clock().getTime()
    const reading = await readSaved(services, entry.search)
    entry.reading = reading
    store(entry)
    return reading
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
    async prepare(entries: () => Iterable<Entry>): Promise<Percolator> {
      followEngine(entries())
      const yieldIfDue = createYielder(yieldToEventLoop)
      const now = services.clock().getTime()
      const checksEnd = performance.now() + checksMs
      for (const entry of entries()) {
        const isTrusted = entry.generation === engine.generation || now - entry.readAt < trustedMs
        if (!entry.reading || (!isTrusted && performance.now() < checksEnd)) await read(entry)
        else if (entry.reading.choices.some(dependsOnTime)) store(entry)
        const pending = yieldIfDue()
        if (pending) await pending
      }
      return percolator
    },
    empty: (): Percolator => engine.percolator(),
  }
}

export const storedAs = ({ clock }: Services, criteria: SearchCriteria): StoredSearch =>
  storedSearchOf(criteria, toTheQuarterHour(clock()))

/** The less preferred ones count when the list has nothing any more: that takes as many removals as it has jobs. */
const watched = (reading: Reading) =>
  reading.total < MANY ? reading.choices : reading.choices.slice(0, usedBy(reading) + 1)

export const usedBy = ({ choices, ran }: Reading): number => choices.indexOf(ran)

const dependsOnTime = ({ filters }: SearchCriteria) => filters.some(({ field }) => field === 'posted_within')

export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))
