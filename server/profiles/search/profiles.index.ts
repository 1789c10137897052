import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { collectionEngine } from '#server/platform/indexes/collection-engine.ts'
import type { FollowedCollection } from '#server/platform/indexes/followed-collection.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { USERS } from '#server/users/users.server.ts'
import { PROFILES } from '../sections/stored-profile.ts'
import { type VisibleRow, visibleRowsAfter } from '../visibility/visible-profiles.queries.ts'
import { profilesSchema } from './profiles.schema.ts'
import { documentsOf, visibleDocuments } from './visible-documents.ts'

/** As many as the engine makes a segment of. */
const ROWS_PER_READ = 2_000

/** The index of candidates: profiles that others may see. */
export function profilesCollection(services: Services): FollowedCollection<SearchEngine> {
  const { indexes } = services
  const { following, build, reading } = collectionEngine(services, {
    schema: profilesSchema,
    dictionaries: { skills: SKILLS, synonyms: SYNONYMS },
    onPages: false,
    isSaved: false,
  })

  return {
    name: PROFILES,
    alsoFollows: [USERS],
    ...following,
    build: (from) =>
      build(from, async (apply) => {
        const readAfter = (userId: string | null) =>
          reading(async (db, version) => {
            const rows: VisibleRow[] = await visibleRowsAfter(db, userId, ROWS_PER_READ)
            return { rows, upsert: await documentsOf(db, rows), version }
          })
        let next: ReturnType<typeof readAfter> | null = readAfter(null)
        while (next) {
          const { rows, ...changes }: Awaited<ReturnType<typeof readAfter>> = await next
          const last = rows.at(-1)
          next = last && rows.length === ROWS_PER_READ ? readAfter(last.userId) : null
          next?.catch(() => {}) // told when it is waited for, should indexing fail before
          await apply(changes)
        }
      }),
    use(engine) {
      indexes.set(PROFILES, engine, { onPages: false })
    },
    async refresh(keys, engine) {
      const changes = await reading(async (db, version) => {
        const found = await visibleDocuments(db, keys)
        const visibleIds = new Set(found.map(({ key }) => key))
        return { upsert: found, remove: keys.filter((key) => !visibleIds.has(key)), version }
      })
      await engine.apply(changes)
    },
  }
}
