import type { fetchCredits, LedgerEntry, LedgerReason } from '#domain/recruiters/credits.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { CsvFile } from '#server/platform/http/csv.ts'
import type { Services } from '#server/platform/services.ts'
import { titlesOf } from '#server/profiles/public/bought-profile.server.ts'
import { rowsOfAccesses } from '#server/profiles/visibility/bought-access.server.ts'
import { findUserById } from '#server/users/users.server.ts'
import { countEntries, entriesOf, type LedgerRow } from './ledger.queries.ts'
import { balanceOf } from './ledger.server.ts'
import { freeStateOf } from './packages.server.ts'

interface Page {
  offset: number
  limit: number
}

export async function creditsOf(
  services: Services,
  viewer: Viewer,
  page: Page,
): Promise<ResponseOf<typeof fetchCredits>> {
  const user = await findUserById(services.db, viewer.id)
  if (!user) throw new AppError('session_expired')
  const [rows, total, balance, free] = await Promise.all([
    entriesOf(services.db, viewer.id, page),
    countEntries(services.db, viewer.id),
    balanceOf(services.db, viewer.id),
    freeStateOf(services, user),
  ])
  return { balance, ledger: await toEntries(services, viewer, rows), total, free }
}

/** All rows, the latest first. */
export async function creditsFile(services: Services, viewer: Viewer): Promise<CsvFile> {
  const entries = await toEntries(services, viewer, await entriesOf(services.db, viewer.id))
  return new CsvFile('argmax-credits.csv', [
    ['id', 'time', 'reason', 'object', 'amount', 'balance_after'],
    ...entries.map(({ id, time, reason, object, amount, balance_after: balance }) => [
      Number(id),
      time,
      reason,
      object,
      amount,
      balance,
    ]),
  ])
}

const OF_PROFILES: ReadonlySet<LedgerReason> = new Set<LedgerReason>(['profile access', 'profile access returned'])

/** A candidate’s title only while the recruiter may see it. */
async function toEntries({ db }: Services, viewer: Viewer, rows: readonly LedgerRow[]): Promise<LedgerEntry[]> {
  const ids = rows.filter(({ reason }) => OF_PROFILES.has(reason)).map(({ objectId }) => objectId)
  const profiles = await rowsOfAccesses(db, viewer, ids)
  const titles = await titlesOf(db, [...profiles.values()])
  const titleOf = (accessId: string) => titles.get(profiles.get(accessId)?.userId ?? '') || 'A candidate'
  return rows.map(({ id, amount, reason, object, objectId, balanceAfter, createdAt }) => ({
    id: String(id),
    amount,
    reason,
    object: OF_PROFILES.has(reason) ? titleOf(objectId) : object,
    balance_after: balanceAfter,
    time: createdAt.toISOString(),
  }))
}
