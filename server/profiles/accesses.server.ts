import type { AnswerOf } from '#domain/call.ts'
import type { fetchAccessLog } from '#domain/visibility.contract.ts'
import type { Services } from '#server/platform/services.ts'
import { accessesOf } from './accesses.queries.ts'

/** Who bought access to the own profile and when, the latest first. */
export async function accessLog({ db }: Services, userId: string): Promise<AnswerOf<typeof fetchAccessLog>> {
  const rows = await accessesOf(db, userId)
  return {
    total: rows.length,
    accesses: rows.map(({ name, company, boughtAt }) => ({ name, company, bought: boughtAt.toISOString() })),
  }
}
