import { todayEverywhere } from '#server/normalize/live.ts'
import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { SHORT_FORMS, WORD_FAMILIES } from '#server/normalize/word-families.ts'
import { collectionEngine } from '#server/platform/indexes/collection-engine.ts'
import type { FollowedCollection } from '#server/platform/indexes/followed-collection.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { clearCards, groupsOf, whileCardsChange } from '../jobs.cards.ts'
import { groupsEndedBetween, groupsTurnedBetween, liveTexts, liveTextsAfter, type TextRow } from '../jobs.queries.ts'
import { JOBS, jobDocument, jobsSchema } from './jobs.schema.ts'

const ROWS_PER_READ = 2_000

export function jobsCollection(services: Services, { isSaved = false } = {}): FollowedCollection<SearchEngine> {
  const { db, clock, indexes, dataVersions } = services
  const dictionaries = { skills: SKILLS, synonyms: SYNONYMS, families: WORD_FAMILIES, shortForms: SHORT_FORMS }
  const { following, build, reading } = collectionEngine(services, {
    schema: jobsSchema,
    dictionaries,
    onPages: true,
    isSaved,
  })

  return {
    name: JOBS,
    ...following,
    build(from) {
      const now = clock()
      return build(from, async (apply) => {
        let after = { groupKey: '', id: '' }
        let open: TextRow[] = []
        // A group may be read in two states: what changes meanwhile is in the log and is read again.
        for (;;) {
          const { rows, version } = await reading(async (state, version) => ({
            rows: await liveTextsAfter(state, after, ROWS_PER_READ, now),
            version,
          }))
          const groups = groupsOf([...open, ...rows])
          // The last group may continue in the next read.
          open = rows.length < ROWS_PER_READ ? [] : (groups.pop()?.rows ?? [])
          await apply({ upsert: groups.map((group) => jobDocument(group.rows.toSorted(byAge))), version })
          const last = rows.at(-1)
          if (!last || rows.length < ROWS_PER_READ) break
          after = { groupKey: last.groupKey, id: last.id }
        }
      })
    },
    use(engine) {
      clearCards(services)
      // Another index may count its changes to the same number.
      dataVersions.bump()
      indexes.set(JOBS, engine, { onPages: true })
    },
    async refresh(keys, engine) {
      const changes = await reading(async (state, version) => {
        const groups = groupsOf(await liveTexts(state, keys, clock()))
        const liveKeys = new Set(groups.map((group) => group.key))
        return {
          upsert: groups.map((group) => jobDocument(group.rows)),
          remove: keys.filter((key) => !liveKeys.has(key)),
          version,
        }
      })
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
