import type { fetchAccessLog } from '#domain/profile/visibility.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Services } from '#server/platform/services.ts'
import { profileOf } from '../profiles.queries.ts'
import { accessesOf } from './accesses.queries.ts'
import { blockersOf } from './blocks.server.ts'

export async function accessLog({ db }: Services, userId: string): Promise<ResponseOf<typeof fetchAccessLog>> {
  const [rows, profile] = await Promise.all([accessesOf(db, userId), profileOf(db, userId)])
  return {
    total: rows.length,
    accesses: rows.map(({ name, company, boughtAt, foundBy }) => ({
      name,
      company,
      bought: boughtAt.toISOString(),
      found_by: foundBy,
      blocked_by: blockersOf(profile, company),
    })),
  }
}
