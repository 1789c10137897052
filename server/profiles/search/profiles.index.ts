import { SKILLS } from '#server/normalize/skills.ts'
import { SYNONYMS } from '#server/normalize/synonyms.ts'
import { collectionEngine } from '#server/platform/database/collection-engine.ts'
import type { FollowedCollection } from '#server/platform/database/follower.ts'
import type { Services } from '#server/platform/services.ts'
import { createAnalyzer } from '#server/search/text/analyze.ts'
import { USERS } from '#server/users/users.server.ts'
import { PROFILES } from '../sections/stored-profile.ts'
import { type VisibleRow, visibleRowsAfter } from '../visibility/visible-profiles.queries.ts'
import { profilesSchema } from './profiles.schema.ts'
import { documentsOf, visibleDocuments } from './visible-documents.ts'

const ROWS_PER_READ = 500

/** The index of candidates: profiles that others may see. */
export function profilesCollection(services: Services): FollowedCollection {
  const { indexes } = services
  const analyzer = createAnalyzer({ skills: SKILLS, synonyms: SYNONYMS })
  const { following, build, reading } = collectionEngine(services, profilesSchema, analyzer, { onPages: false })

  return {
    name: PROFILES,
    alsoFollows: [USERS],
    ...following,
    build: (from) =>
      build(from, async (apply) => {
        let after: string | null = null
        do {
          const last: string | null = after
          const { rows, ...changes } = await reading(async (db, version) => {
            const rows: VisibleRow[] = await visibleRowsAfter(db, last, ROWS_PER_READ)
            return { rows, upsert: await documentsOf(db, rows), version }
          })
          await apply(changes)
          after = rows.length < ROWS_PER_READ ? null : (rows.at(-1)?.userId ?? null)
        } while (after !== null)
      }),
    async refresh(keys) {
      const changes = await reading(async (db, version) => {
        const found = await visibleDocuments(db, keys)
        const visibleIds = new Set(found.map(({ key }) => key))
        return { upsert: found, remove: keys.filter((key) => !visibleIds.has(key)), version }
      })
      await indexes.get(PROFILES).apply(changes)
    },
  }
}
