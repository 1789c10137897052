import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import pg from 'pg'
import type { Services } from '../services.ts'
import { CHANGES_CHANNEL, changesSince, oldestRunning, pruneChanges } from './change-log.ts'

/** Fallback for lost notifications, well within the promised second. */
const POLL_MS = 400
const RECONNECT_MS = 250
const PRUNE_EVERY_MS = 3_600_000
export const CHANGE_RETENTION_MS = 24 * 3_600_000
/** A big import leaves room for requests in between. */
const KEYS_PER_REFRESH = 200

/** Up to where the change log has been followed, and when that was. */
export interface LogPosition {
  since: string
  at: Date
}

export interface FollowedCollection {
  name: string
  /** Further names in the log; their keys are keys of this collection. */
  alsoFollows?: readonly string[]
  /** `from`: as the log is now. Returns an earlier position if the index is one that was filled before. */
  build(from: LogPosition): Promise<LogPosition | undefined>
  /** Built by others, elsewhere: the product starts without it and tries again. */
  mayBeAway?: boolean
  /** It must be built once more. */
  isLost?(): boolean
  /** Everything before this is in the index. */
  followed?(position: LogPosition): Promise<void>
  /** Idempotent; keys that the tables no longer hold are removed. */
  refresh(keys: string[]): Promise<void>
  /** `to` lies before `from` when the clock was set back. */
  changedByClock?(from: Date, to: Date): Promise<string[]>
}

export interface Follower {
  /** Resolves when every change committed before the call is in the indexes. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** The first transaction whose changes somebody else has still to read, whatever their age. */
export type NeededFrom = () => Promise<string | null>

/** Without following it afterwards. */
export async function buildOnce({ db, clock }: Services, collection: FollowedCollection): Promise<void> {
  await collection.build({ since: await oldestRunning(db), at: clock() })
}

/** Each collection on its own: a slow or failing one delays no other. A lost notification costs one poll. */
export async function followChanges(
  services: Services,
  collections: FollowedCollection[],
  neededFrom: NeededFrom = async () => null,
): Promise<Follower> {
  const { log } = services
  const followed = collections.map((collection) => followOne(services, collection))
  for (const { name, mayBeAway, rebuild } of followed) {
    await rebuild().catch((err) => {
      if (!mayBeAway) throw err
      log.warn({ err, name }, 'the index is away, will try again')
    })
  }
  const prune = pruning(services, neededFrom)
  const warnings = warnSometimes(log)
  const poll = () => {
    for (const { name, passes } of [...followed, prune])
      passes.next().then(
        () => warnings.reset(name),
        (err) => warnings.warn(name, err),
      )
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
      await Promise.all([...followed, prune].map(({ passes }) => passes.ended()))
    },
  }
}

/** A failure that lasts is logged once a minute. */
function warnSometimes(log: Services['log'], everyMs = 60_000) {
  const warnedAt = new Map<string, number>()
  return {
    reset: (name: string) => warnedAt.delete(name),
    warn(name: string, err: unknown) {
      if (performance.now() - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return
      warnedAt.set(name, performance.now())
      log.warn({ err, name }, 'following the change log failed, will try again')
    },
  }
}

/** Commits come out of order: a pass re-reads from the oldest running transaction. A failed pass is repeated whole. */
function followOne({ db, clock }: Services, collection: FollowedCollection) {
  const names = [collection.name, ...(collection.alsoFollows ?? [])]
  let since = '0'
  let handled = new Set<number>()
  let clockAt = clock()
  let lastCaughtUp = clock()
  let isBuilt = false

  /** Changes during the build are read from the log afterwards. */
  async function rebuild(): Promise<void> {
    const from = { since: await oldestRunning(db), at: clock() }
    const earlier = await collection.build(from)
    since = (earlier ?? from).since
    clockAt = earlier?.at ?? clockAt
    handled = new Set()
    isBuilt = true
  }

  async function pass(): Promise<void> {
    // The log no longer holds every change that a follower missed for this long.
    const isTooLate = clock().getTime() - lastCaughtUp.getTime() > CHANGE_RETENTION_MS
    if (isTooLate || !isBuilt || collection.isLost?.()) await rebuild()
    const { next, changes } = await changesSince(db, since, names)
    const now = clock()
    const keys = new Set(changes.filter(({ id }) => !handled.has(id)).map(({ key }) => key))
    for (const key of (await collection.changedByClock?.(clockAt, now)) ?? []) keys.add(key)
    await refreshInBatches(collection, [...keys])
    // A later pass can re-read nothing but what is visible now.
    handled = new Set(changes.map(({ id }) => id))
    since = next
    clockAt = now
    lastCaughtUp = now
    await collection.followed?.({ since, at: now })
  }

  return { name: collection.name, mayBeAway: collection.mayBeAway ?? false, rebuild, passes: oneAfterAnother(pass) }
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

/** Never concurrent. A call during a run gets the next run: the current one may have read before. */
function oneAfterAnother(task: () => Promise<void>) {
  /** Never rejects: a failed run must not stop the next one. */
  let last: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  return {
    next(): Promise<void> {
      if (queued) return queued
      const run = last.then(() => {
        queued = null
        return task()
      })
      queued = run
      last = run.catch(() => undefined)
      return run
    },
    ended: () => last,
  }
}

async function refreshInBatches(collection: FollowedCollection, keys: string[]): Promise<void> {
  for (let index = 0; index < keys.length; index += KEYS_PER_REFRESH) {
    await collection.refresh(keys.slice(index, index + KEYS_PER_REFRESH))
    await yieldToEventLoop()
  }
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
