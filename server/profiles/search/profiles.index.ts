import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import type { FollowedCollection } from '#server/platform/indexes/followed-collection.ts'
import type { Services } from '#server/platform/services.ts'
import { createMemoryEngine, type MemoryEngine } from '#server/search/memory-engine.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { USERS } from '#server/users/users.server.ts'
import { PROFILES } from '../sections/stored-profile.ts'
import { type VisibleRow, visibleRowsAfter } from '../visibility/visible-profiles.queries.ts'
import { profilesSchema } from './profiles.schema.ts'
import { documentsOf, visibleDocuments } from './visible-documents.ts'

const ROWS_PER_READ = 500

/** The index of candidates: profiles that others may see. */
export function profilesCollection({ db, indexes }: Services): FollowedCollection<MemoryEngine> {
  const analyzer = createAnalyzer({ skills: SKILLS, synonyms: SYNONYMS })

  return {
    name: PROFILES,
    alsoFollows: [USERS],
    async build() {
      const engine = createMemoryEngine(profilesSchema, analyzer)
      let after: string | null = null
      do {
        const rows: VisibleRow[] = await visibleRowsAfter(db, after, ROWS_PER_READ)
        await engine.apply({ upsert: await documentsOf(db, rows) })
        after = rows.length < ROWS_PER_READ ? null : (rows.at(-1)?.userId ?? null)
      } while (after !== null)
      return engine
    },
    use(engine) {
      indexes.set(PROFILES, engine, { onPages: false })
    },
    async refresh(keys, engine) {
      const found = await visibleDocuments(db, keys)
      const visibleIds = new Set(found.map(({ key }) => key))
      await engine.apply({
        upsert: found,
        remove: keys.filter((key) => !visibleIds.has(key)),
      })
    },
  }
}
