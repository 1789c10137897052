import type { Services } from '#server/platform/services.ts'
import type { FieldFilter } from '#server/search/engine.ts'
import { JOBS } from './jobs.schema.ts'
import { engineFilters } from './search-request.ts'
import type { Meaning } from './understood-words.ts'

/** Whether words of a query are a condition or a part of a title, by the live jobs. */
export function titleJudge(services: Services) {
  const count = async (filters: readonly FieldFilter[], title?: string) => {
    const { total } = await services.indexes.get(JOBS).search({
      query: title === undefined ? null : { kind: 'phrase', text: title, fields: ['title'] },
      filters,
      limit: 0,
      offset: 0,
    })
    return total
  }
  return {
    /** Jobs say so, and where titles hold the words together as typed (`remote sensing`), most of those jobs do. */
    async isCondition(meant: Meaning, together: string | null): Promise<boolean> {
      const filters = engineFilters([meant], services.clock())
      if ((await count(filters)) === 0) return false
      const titled = together === null ? 0 : await count([], together)
      return titled === 0 || (await count(filters, together ?? '')) * 2 >= titled
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
