import pg from 'pg'
import { followCollection } from '../indexes/follow-collection.ts'
import type { FollowedCollection } from '../indexes/followed-collection.ts'
import { oneAfterAnother } from '../process/one-after-another.ts'
import { warnSometimes } from '../process/warn-sometimes.ts'
import type { Services } from '../services.ts'
import { CHANGE_RETENTION_MS, CHANGES_CHANNEL, pruneChanges } from './change-log.ts'

/** Fallback for lost notifications, well within the promised second. */
const POLL_MS = 400
const RECONNECT_MS = 250
const PRUNE_EVERY_MS = 3_600_000

export interface Follower {
  /** Resolves when every change committed before the call is in the indexes. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** The first transaction whose changes somebody else has still to read, whatever their age. */
export type NeededFrom = () => Promise<string | null>

/** Each collection on its own: a slow or failing one delays no other. A lost notification costs one poll. */
export async function followChanges(
  services: Services,
  collections: FollowedCollection[],
  neededFrom: NeededFrom = async () => null,
): Promise<Follower> {
  const { log } = services
  const followed = collections.map((collection) => followCollection(services, collection))
  for (const { start } of followed) await start()
  const prune = pruning(services, neededFrom)
  const warnings = warnSometimes(log, 'following the change log failed, will try again')
  const poll = () => {
    for (const { name, passes } of [...followed, prune])
      passes.next().then(
        () => warnings.reset(name),
        (err) => warnings.warn(err, { name }),
      )
    for (const { saveIfDue } of followed) void saveIfDue()
  }
  const timer = setInterval(poll, POLL_MS)
  const listener = listen(services, poll)

  return {
    async catchUp() {
      const results = await Promise.allSettled(followed.map(({ passes }) => passes.next()))
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
    async stop() {
      clearInterval(timer)
      await listener.stop()
      await Promise.all([prune.passes.ended(), ...followed.map((one) => one.stop())])
    },
  }
}

function pruning({ db }: Services, neededFrom: NeededFrom) {
  let prunedAt = Number.NEGATIVE_INFINITY
  async function prune(): Promise<void> {
    const now = performance.now()
    if (now - prunedAt <= PRUNE_EVERY_MS) return
    prunedAt = now
    await pruneChanges(db, CHANGE_RETENTION_MS, await neededFrom())
  }
  return { name: 'pruning', passes: oneAfterAnother(prune) }
}

function listen(services: Services, onNotice: () => void): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  function reconnectSoon() {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(connect, RECONNECT_MS)
  }

  async function connect() {
    const connection = new pg.Client({ connectionString: services.pool.options.connectionString, keepAlive: true })
    const lost = () => {
      // Both events report one loss, and the second may come after another connection has taken over.
      if (client !== connection) return
      client = undefined
      connection.end().catch(() => undefined)
      reconnectSoon()
    }
    client = connection
    connection.on('error', lost)
    connection.on('end', lost)
    connection.on('notification', onNotice)
    try {
      await connection.connect()
      await connection.query(`listen ${CHANGES_CHANNEL}`)
      onNotice()
    } catch {
      lost()
    }
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
