import { todayEverywhere } from '#server/normalize/live.ts'
import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { SHORT_FORMS, WORD_FAMILIES } from '#server/normalize/word-families.ts'
import type { FollowedCollection } from '#server/platform/indexes/followed-collection.ts'
import { savedIndex } from '#server/platform/indexes/saved-index.ts'
import type { Services } from '#server/platform/services.ts'
import { createMemoryEngine, type MemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { clearCards, groupsOf, whileCardsChange } from '../jobs.cards.ts'
import { groupsEndedBetween, groupsTurnedBetween, liveTexts, liveTextsAfter, type TextRow } from '../jobs.queries.ts'
import { JOBS, jobDocument, jobsSchema } from './jobs.schema.ts'

const ROWS_PER_READ = 2_000

export function jobsCollection(services: Services, { isSaved = false } = {}): FollowedCollection<MemoryEngine> {
  const { db, clock, indexes, dataVersions } = services
  const dictionaries = { skills: SKILLS, synonyms: SYNONYMS, families: WORD_FAMILIES, shortForms: SHORT_FORMS }
  const analyzer = createAnalyzer(dictionaries)

  return {
    name: JOBS,
    ...(isSaved && { saved: savedIndex(services, { schema: jobsSchema, analyzer, dictionaries }) }),
    async build() {
      const now = clock()
      const engine = createMemoryEngine(jobsSchema, analyzer)
      let after = { groupKey: '', id: '' }
      let open: TextRow[] = []
      for (;;) {
        const rows = await liveTextsAfter(db, after, ROWS_PER_READ, now)
        const groups = groupsOf([...open, ...rows])
        // The last group may continue in the next read.
        open = rows.length < ROWS_PER_READ ? [] : (groups.pop()?.rows ?? [])
        await engine.apply({ upsert: groups.map((group) => jobDocument(group.rows.toSorted(byAge))) })
        const last = rows.at(-1)
        if (!last || rows.length < ROWS_PER_READ) break
        after = { groupKey: last.groupKey, id: last.id }
      }
      return engine
    },
    use(engine) {
      clearCards(services)
      // Another index may count its changes to the same number.
      dataVersions.bump()
      indexes.set(JOBS, engine, { onPages: true })
    },
    async refresh(keys, engine) {
      const groups = groupsOf(await liveTexts(db, keys, clock()))
      const liveKeys = new Set(groups.map((group) => group.key))
      const changes = {
        upsert: groups.map((group) => jobDocument(group.rows)),
        remove: keys.filter((key) => !liveKeys.has(key)),
      }
      await whileCardsChange(services, keys, () => engine.apply(changes))
    },
    async changedByClock(from, to) {
      const [earlier, later] = [todayEverywhere(from), todayEverywhere(to)].sort() as [string, string]
      const ended = earlier < later ? await groupsEndedBetween(db, earlier, later) : []
      const [first, last] = from < to ? [from, to] : [to, from]
      return [...ended, ...(await groupsTurnedBetween(db, first, last))]
    },
  }
}

/** As in `liveTexts`: the oldest row represents its group. */
const byAge = (a: TextRow, b: TextRow) => a.postedAt.getTime() - b.postedAt.getTime() || (a.id < b.id ? -1 : 1)
