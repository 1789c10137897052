import { createSavedMatcher, JOBS, jobsSince, type SavedMatcher } from '#server/jobs/saved/saved-searches.server.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { restorableSince } from '../restorable.ts'
import * as marks from './marks.queries.ts'
import * as rows from './match.queries.ts'

const BATCH = 1_000
/** Rows of a statement, which may be more when a job has more matches. */
const ROWS = 20_000
const PURGE_CHECK_MS = 3_600_000

export interface Matched {
  jobs: number
  feeds: number
  matches: number
  /** What the run has seen of the changes; another `matchingState` means that there is more. */
  state: string
}

interface Loaded {
  matcher: SavedMatcher
  digests: Map<string, string>
  since: string
  clearedAt: number
}

const newlyLoaded = (services: Services): Loaded => ({
  matcher: createSavedMatcher(services),
  digests: new Map(),
  since: '0',
  clearedAt: services.clock().getTime(),
})

const loadedBy = new WeakMap<Services, Loaded>()

/**
 * Finds for every saved search the jobs that became live or changed since the mark, and moves the mark, in one
 * transaction. Reading the same changes again changes nothing. Null: another process is at it. `catchUp` brings the index
 * of jobs up to what is committed, once the changes are read.
 */
export async function matchFeeds(
  services: Services,
  catchUp: () => Promise<unknown> = async () => {},
): Promise<Matched | null> {
  const loaded = loadedBy.get(services) ?? newlyLoaded(services)
  loadedBy.set(services, loaded)
  await loadFeeds(services.db, loaded)
  await clearPurged(services, loaded)
  await loaded.matcher.prepare()
  return services.db.transaction(async (tx) => {
    const mark = await marks.lockMark(tx, marks.MARKS.jobs)
    if (!mark) return null
    const state = await stateOf(tx)
    const jobs = await jobsToMatch(services, tx, mark)
    await catchUp()
    await loadFeeds(tx, loaded)
    let matches = 0
    for (let from = 0; from < jobs.length; from += BATCH)
      matches += await matchBatch(services, tx, loaded, jobs.slice(from, from + BATCH))
    await marks.moveMark(tx, marks.MARKS.jobs, mark.next, services.clock())
    return { jobs: jobs.length, feeds: loaded.matcher.size, matches, state }
  })
}

async function jobsToMatch(services: Services, tx: Tx, mark: marks.Mark): Promise<marks.Changed[]> {
  if (!mark.isForeign) return marks.changedSince(tx, mark.mark, [JOBS])
  services.log.warn('the mark of saved searches comes from another database: every job since its last move is matched')
  await rows.resetForeignMarks(tx)
  const transaction = await marks.currentTransaction(tx)
  return (await jobsSince(services, mark.movedAt)).map((key) => ({ key, transaction }))
}

async function loadFeeds(db: Db | Tx, loaded: Loaded): Promise<void> {
  const { next, feeds } = await rows.feedsChangedSince(db, loaded.since)
  for (const { id, query, filters, match, criteriaDigest, isRunning } of feeds) {
    loaded.digests.set(id, criteriaDigest)
    if (isRunning) loaded.matcher.set(id, { query, filters, match })
    else loaded.matcher.delete(id)
  }
  loaded.since = next
}

/** Those that are deleted for good leave no row that tells so. */
async function clearPurged({ db, clock }: Services, loaded: Loaded): Promise<void> {
  const now = clock().getTime()
  if (now - loaded.clearedAt < PURGE_CHECK_MS) return
  loaded.clearedAt = now
  for (const id of await rows.goneOf(db, [...loaded.digests.keys()])) {
    loaded.digests.delete(id)
    loaded.matcher.delete(id)
  }
}

async function matchBatch(services: Services, tx: Tx, { matcher, digests }: Loaded, jobs: marks.Changed[]) {
  const keys = jobs.map(({ key }) => key)
  const { found } = await matcher.match(keys)
  const byKey = new Map<string, string[]>(keys.map((key) => [key, []]))
  for (const [feedId, foundKeys] of found) for (const key of foundKeys) byKey.get(key)?.push(feedId)
  const since = restorableSince(services.clock())
  await rows.followGroups(tx, keys)
  let written = 0
  let piece: { keys: string[]; matches: rows.Match[] } = { keys: [], matches: [] }
  for (const [index, { key, transaction }] of jobs.entries()) {
    piece.keys.push(key)
    for (const feedId of byKey.get(key) ?? [])
      piece.matches.push({ feedId, criteriaDigest: digests.get(feedId) ?? '', key, transaction })
    if (piece.matches.length < ROWS && index + 1 < jobs.length) continue
    written += await rows.rewriteMatches(tx, piece.keys, piece.matches, since)
    piece = { keys: [], matches: [] }
  }
  return written
}

/** Changes from this transaction on are still to be matched. */
export const matchedUpTo = ({ db }: Services): Promise<string | null> => marks.oldestMark(db)

/** Changes with every commit of a job. */
export const matchingState = ({ db }: Services): Promise<string> => stateOf(db)

const stateOf = (db: Db | Tx) => marks.logState(db, marks.MARKS.jobs, [JOBS])
