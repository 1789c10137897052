import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Services } from '#server/platform/services.ts'
import { forEachInSlices } from '#server/search/arrays/slices.ts'
import type { SearchDocument } from '#server/search/engine.ts'
import { groupsOf } from '../jobs.cards.ts'
import { liveTexts } from '../jobs.queries.ts'
import { jobDocument } from '../search/jobs.schema.ts'
import { type Entry, keptReadings, type Trust } from './kept-readings.ts'
import type { SavedSearch } from './read-saved.ts'

export interface SavedMatcher {
  readonly size: number
  set(id: string, search: SavedSearch): void
  delete(id: string): void
  /** Reads what is new or was changed: the first time that is the long part, so it has no place in a transaction. */
  prepare(): Promise<void>
  /** By search: the live ones of these groups that its list shows. The index must hold their latest version. */
  match(groupKeys: string[]): Promise<{ live: number; found: Map<string, string[]> }>
}

/** `trustedMs`: after that a reading is checked against the whole collection if that has changed. */
export function createSavedMatcher(services: Services, trust: Trust = {}): SavedMatcher {
  const entries = new Map<string, Entry>()
  const entryOf = new Map<string, Entry>()
  const byNumber = new Map<number, Entry>()
  const readings = keptReadings(services, trust)
  let made = 0
  const remove = (id: string) => {
    const entry = entryOf.get(id)
    if (!entry) return
    entryOf.delete(id)
    entry.ids.delete(id)
    if (entry.ids.size > 0) return
    readings.clear(entry)
    entries.delete(keyOf(entry.search))
    byNumber.delete(entry.number)
  }
  return {
    get size() {
      return entryOf.size
    },
    set(id, search) {
      const key = keyOf(search)
      const known = entries.get(key)
      if (known && entryOf.get(id) === known) return
      remove(id)
      const fresh = () => ({ number: made++, search, ids: new Set<string>(), reading: null, readAt: 0, generation: -1 })
      const entry = known ?? fresh()
      entries.set(key, entry)
      byNumber.set(entry.number, entry)
      entryOf.set(id, entry)
      entry.ids.add(id)
    },
    delete: remove,
    async prepare() {
      await readings.prepare(() => entries.values())
    },
    async match(groupKeys) {
      const groups = groupsOf(await liveTexts(services.db, groupKeys, services.clock()))
      if (groups.length === 0 || entryOf.size === 0) return { live: groups.length, found: new Map() }
      const documents = await documentsOf(groups)
      const percolator = await readings.prepare(() => entries.values())
      const found = new Map<string, string[]>()
      const tell = (entry: Entry | undefined, keys: string[] = []) => {
        if (keys.length > 0) for (const id of entry?.ids ?? []) found.set(id, keys)
      }
      const doubtful: Entry[] = []
      const hitsOf = await hitsByChoice(await percolator.match(documents))
      await forEachInSlices(hitsOf, yieldToEventLoop, async ([number, hits]) => {
        const entry = byNumber.get(number)
        if (!entry) return
        const used = await readings.decided(entry, hits)
        if (used === null) doubtful.push(entry)
        else tell(entry, hits.get(used))
      })
      await forEachInSlices(doubtful, yieldToEventLoop, async (entry) => void (await readings.read(entry)))
      const chosen = doubtful.map(({ number, reading }) => `${number}/${reading?.used?.index}`)
      for (const [id, keys] of await percolator.match(documents, chosen))
        tell(byNumber.get(Number(id.split('/')[0])), keys)
      return { live: groups.length, found }
    },
  }
}

async function documentsOf(groups: readonly { rows: Parameters<typeof jobDocument>[0] }[]): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  await forEachInSlices(groups, yieldToEventLoop, ({ rows }) => void documents.push(jobDocument(rows)))
  return documents
}

async function hitsByChoice(found: ReadonlyMap<string, string[]>) {
  const hits = new Map<number, Map<number, string[]>>()
  await forEachInSlices(found, yieldToEventLoop, ([id, keys]) => {
    const [number = 0, choice = 0] = id.split('/').map(Number)
    const known = hits.get(number)
    if (known) known.set(choice, keys)
    else hits.set(number, new Map([[choice, keys]]))
  })
  return hits
}

const keyOf = ({ query, filters, match = 'all' }: SavedSearch) => JSON.stringify([query, filters, match])
