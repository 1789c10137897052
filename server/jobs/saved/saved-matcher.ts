import { toTheQuarterHour } from '#server/platform/quarter-hour.ts'
import type { Services } from '#server/platform/services.ts'
import { createYielder } from '#server/search/arrays/slices.ts'
import type { Percolator, SearchDocument } from '#server/search/engine.ts'
import { groupsOf } from '../jobs.cards.ts'
import { liveTexts } from '../jobs.queries.ts'
import { JOBS, jobDocument } from '../search/jobs.schema.ts'
import { type SearchCriteria, storedSearchOf } from '../search/read-search.ts'
import { type Reading, readSaved, type SavedSearch } from './read-saved.ts'

/** Of decisions by the whole collection that its new jobs do not show, such as whether titles hold a word. */
const TRUSTED_MS = 3_600_000
/** For checking readings that are no longer trusted, the rest wait for the next call: 100,000 take minutes. */
const CHECKS_MS = 500

export interface SavedMatcher {
  readonly size: number
  set(id: string, search: SavedSearch): void
  delete(id: string): void
  /** By search: the live ones of these groups that its list shows. The index must hold their latest version. */
  match(groupKeys: string[]): Promise<{ live: number; found: Map<string, string[]> }>
  /** The same for documents of the index at hand. */
  matchDocuments(documents: readonly SearchDocument[]): Promise<Map<string, string[]>>
}

/** Equal searches share one. */
interface Entry {
  number: number
  search: SavedSearch
  ids: Set<string>
  reading: Reading | null
  readAt: number
  generation: number
}

/** `trustedMs`: after that a reading is checked against the whole collection if that has changed. */
export function createSavedMatcher(
  services: Services,
  { trustedMs = TRUSTED_MS, checksMs = CHECKS_MS } = {},
): SavedMatcher {
  const entries = new Map<string, Entry>()
  const entryOf = new Map<string, Entry>()
  const byNumber = new Map<number, Entry>()
  let made = 0
  let engine = services.indexes.get(JOBS)
  let percolator = engine.percolator()

  const forget = (entry: Entry) => {
    for (const index of entry.reading?.choices.keys() ?? []) percolator.delete(`${entry.number}/${index}`)
    entry.reading = null
  }
  const store = ({ number, reading }: Entry) => {
    const now = toTheQuarterHour(services.clock())
    for (const [index, choice] of reading?.choices.entries() ?? [])
      percolator.set(`${number}/${index}`, storedSearchOf(choice, now))
  }
  const read = async (entry: Entry) => {
    forget(entry)
    entry.generation = engine.generation
    entry.readAt = services.clock().getTime()
    entry.reading = await readSaved(services, entry.search)
    store(entry)
  }
  /** The collection was built anew. */
  const followEngine = () => {
    if (services.indexes.get(JOBS) === engine) return
    for (const entry of byNumber.values()) forget(entry)
    engine = services.indexes.get(JOBS)
    percolator = engine.percolator()
  }
  const prepare = async () => {
    followEngine()
    const yieldIfDue = createYielder(yieldToEventLoop)
    const now = services.clock().getTime()
    const checksEnd = performance.now() + checksMs
    for (const entry of [...byNumber.values()]) {
      const isTrusted = entry.generation === engine.generation || now - entry.readAt < trustedMs
      if (!entry.reading || (!isTrusted && performance.now() < checksEnd)) await read(entry)
      else if (entry.reading?.choices.some(dependsOnTime)) store(entry)
      const pending = yieldIfDue()
      if (pending) await pending
    }
  }
  const remove = (id: string) => {
    const entry = entryOf.get(id)
    if (!entry) return
    entryOf.delete(id)
    entry.ids.delete(id)
    if (entry.ids.size > 0) return
    forget(entry)
    byNumber.delete(entry.number)
    entries.delete(keyOf(entry.search))
  }

  return {
    get size() {
      return entryOf.size
    },
    set(id, search) {
      const key = keyOf(search)
      if (entryOf.get(id) === entries.get(key) && entries.has(key)) return
      remove(id)
      const entry = entries.get(key) ?? {
        ...{ number: made++, search, ids: new Set<string>(), reading: null, readAt: 0, generation: -1 },
      }
      entries.set(key, entry)
      byNumber.set(entry.number, entry)
      entryOf.set(id, entry)
      entry.ids.add(id)
    },
    delete: remove,
    async match(groupKeys) {
      const groups = groupsOf(await liveTexts(services.db, groupKeys, services.clock()))
      return { live: groups.length, found: await this.matchDocuments(groups.map(({ rows }) => jobDocument(rows))) }
    },
    async matchDocuments(documents) {
      const found = new Map<string, string[]>()
      if (documents.length === 0 || entryOf.size === 0) return found
      await prepare()
      const hits = await hitsByChoice(percolator, documents)
      const doubtful: Entry[] = []
      const add = ({ ids }: Entry, keys: string[]) => {
        for (const id of ids) found.set(id, keys)
      }
      for (const [number, byChoice] of hits) {
        const entry = byNumber.get(number)
        if (!entry?.reading) continue
        if (isDoubtful(entry.reading, byChoice)) doubtful.push(entry)
        else add(entry, byChoice.get(usedBy(entry.reading)) ?? [])
      }
      const decided = engine.percolator()
      for (const entry of doubtful) {
        await read(entry)
        const { ran } = entry.reading as unknown as Reading
        decided.set(`${entry.number}/0`, storedSearchOf(ran, toTheQuarterHour(services.clock())))
      }
      for (const [number, byChoice] of await hitsByChoice(decided, documents)) {
        const entry = byNumber.get(number)
        if (entry) add(entry, byChoice.get(0) ?? [])
      }
      return found
    },
  }
}

/** As it stands, the list runs another choice than the one read: it is to be decided by the whole collection. */
function isDoubtful(reading: Reading, hits: ReadonlyMap<number, string[]>): boolean {
  const used = usedBy(reading)
  const isPreferredFound = [...hits.keys()].some((choice) => choice < used)
  return reading.total === 0 || isPreferredFound || !hits.has(used)
}

const usedBy = ({ choices, ran }: Reading) => choices.indexOf(ran)

async function hitsByChoice(percolator: Percolator, documents: readonly SearchDocument[]) {
  const hits = new Map<number, Map<number, string[]>>()
  for (const [id, keys] of await percolator.match(documents)) {
    const [number = 0, choice = 0] = id.split('/').map(Number)
    const known = hits.get(number)
    if (known) known.set(choice, keys)
    else hits.set(number, new Map([[choice, keys]]))
  }
  return hits
}

const keyOf = ({ query, filters, match = 'all' }: SavedSearch) => JSON.stringify([query, filters, match])

const dependsOnTime = ({ filters }: SearchCriteria) => filters.some(({ field }) => field === 'posted_within')

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))
