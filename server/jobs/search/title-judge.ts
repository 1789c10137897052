import type { Services } from '#server/platform/services.ts'
import type { FieldFilter } from '#server/search/engine.ts'
import { JOBS } from './jobs.schema.ts'
import { remembered } from './remembered.ts'
import { engineFilters } from './search-request.ts'
import type { Meaning } from './understood-words.ts'

/** Share of jobs: about one job in eight is remote, whatever its title. */
const ENOUGH = 0.25
const NAME_FIELDS = ['title', 'company']

/** Whether words of a query are a condition or a part of a title or name, by the live jobs. */
export function titleJudge(services: Services) {
  const engine = services.indexes.get(JOBS)
  const count = (filters: readonly FieldFilter[], phrase?: string, fields = ['title']) =>
    remembered(engine, JSON.stringify([filters, phrase, fields]), async () => {
      const query = phrase === undefined ? null : ({ kind: 'phrase', text: phrase, fields } as const)
      return (await engine.search({ query, filters, limit: 0, offset: 0 })).total
    })
  return {
    /** Jobs say so, and where titles or companies hold the words together (`remote sensing`), enough of those jobs do. */
    async isCondition(meant: Meaning, together: string | null): Promise<boolean> {
      const filters = engineFilters([meant], services.clock())
      if ((await count(filters)) === 0) return false
      if (together === null) return true
      const named = await count([], together, NAME_FIELDS)
      return named === 0 || (await count(filters, together, NAME_FIELDS)) >= named * ENOUGH
    },
    async countPlace(place: readonly Meaning[], text: string): Promise<{ there: number; titled: number }> {
      const filters = place.map(({ field, value }) => ({ field, any: [{ value }] }))
      return { there: await count(filters), titled: await count([], text) }
    },
    async noTitleHolds(phrases: readonly string[]): Promise<boolean> {
      for (const phrase of phrases) if ((await count([], phrase)) > 0) return false
      return true
    },
  }
}
