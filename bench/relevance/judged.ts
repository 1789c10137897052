import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Filter } from '#domain/jobs/jobs.contract.ts'
import { Must } from './musts.ts'

/** 0 not relevant, 1 somewhat, 2 relevant, 3 exactly what is meant; `README.md` has the rules. */
const Grade = z.int().min(0).max(3)

const JudgedQuery = z.strictObject({
  id: z.string(),
  query: z.string(),
  kind: z.string(),
  /** `tune` may be looked at while the search is worked on, `held` only in the end. */
  half: z.enum(['tune', 'held']),
  meaning: z.string(),
  filters: z.array(Filter),
  musts: z.array(Must),
  /** Other ways to say it, whose hits are judged, too. */
  variants: z.array(z.string()),
  /** By source and external id. */
  grades: z.record(z.string(), Grade),
})
export type JudgedQuery = z.output<typeof JudgedQuery>

export const JUDGED_FILE = join(import.meta.dirname, 'judged.json')

/** The judged queries; throws when the file is not as it should be. */
export function readJudged(): JudgedQuery[] {
  const { queries } = z
    .strictObject({ seed: z.string(), queries: z.array(JudgedQuery) })
    .parse(JSON.parse(readFileSync(JUDGED_FILE, 'utf8')))
  return queries
}

/** The grade of a job; null when nobody has judged it. One job of several ads has the best grade of theirs. */
export function gradeOf({ grades }: JudgedQuery, { ids }: { ids: readonly string[] }): number | null {
  const found = ids.flatMap((id) => grades[id] ?? [])
  return found.length > 0 ? Math.max(...found) : null
}

/** With one grade for each job of the collection: an ad that the import no longer takes can't be found. */
export function ofCollection(query: JudgedQuery, jobs: readonly { ids: readonly string[] }[]): JudgedQuery {
  const grades: JudgedQuery['grades'] = {}
  for (const job of jobs) {
    const grade = gradeOf(query, job)
    if (grade !== null) grades[job.ids[0] as string] = grade
  }
  return { ...query, grades }
}
