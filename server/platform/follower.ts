import pg from 'pg'
import { CHANGES_CHANNEL, changesSince, oldestRunning, pruneChanges } from './change-log.ts'
import type { Services } from './services.ts'

/** Polling finds what a lost notification would have told; well within the promised second. */
const POLL_MS = 400
const RECONNECT_MS = 250
const PRUNE_EVERY_MS = 3_600_000
const KEEP_CHANGES_MS = 24 * 3_600_000
/** Keys refreshed at once, so that a big import leaves room for requests in between. */
const KEYS_PER_REFRESH = 200

/** An index derived from tables. */
export interface FollowedCollection {
  name: string
  /** Further names in the log whose changes concern this collection; their keys are its keys. */
  alsoFollows?: readonly string[]
  /** Makes the index anew from the tables and puts it in the place of the one before. */
  build(): Promise<void>
  /** Brings the documents of these keys to what the tables say now; absent ones go. Doing it twice does no harm. */
  refresh(keys: string[]): Promise<void>
  /** Keys that changed by the clock alone between two instants. */
  changedByClock?(from: Date, to: Date): Promise<string[]>
}

export interface Follower {
  /** Resolves when every change that had committed at the time of the call is in the indexes. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/**
 * Builds the collections and then follows the change log. Transactions commit out of order, so it re-reads from the
 * oldest one still running and skips what it has handled; a lost connection or a lost notification delays a change by
 * one poll and loses nothing.
 */
export async function followChanges(services: Services, collections: FollowedCollection[]): Promise<Follower> {
  const { db, log, clock } = services
  let since = '0'
  let handled = new Set<number>()
  let clockAt = clock()
  let lastCaughtUp = clock()
  let prunedAt = 0
  let stopped = false

  /** From the tables; what changes meanwhile is read from the log afterwards. */
  async function begin(): Promise<void> {
    since = await oldestRunning(db)
    handled = new Set()
    for (const collection of collections) await collection.build()
  }
  await begin()

  async function pass(): Promise<void> {
    // The log no longer holds everything that a follower who was cut off so long has missed.
    if (clock().getTime() - lastCaughtUp.getTime() > KEEP_CHANGES_MS) await begin()
    const { next, changes } = await changesSince(db, since)
    const fresh = changes.filter((change) => !handled.has(change.id))
    const now = clock()
    for (const collection of collections) {
      const names = [collection.name, ...(collection.alsoFollows ?? [])]
      const keys = new Set(fresh.filter((change) => names.includes(change.collection)).map((change) => change.key))
      for (const key of (await collection.changedByClock?.(clockAt, now)) ?? []) keys.add(key)
      await refreshInSlices(collection, [...keys])
    }
    // What is visible now is all that a later pass may read again.
    handled = new Set(changes.map((change) => change.id))
    since = next
    clockAt = now
    lastCaughtUp = now
    if (now.getTime() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = now.getTime()
      await pruneChanges(db, new Date(now.getTime() - KEEP_CHANGES_MS))
    }
  }

  const passes = oneAfterAnother(pass)
  const poll = () => {
    if (!stopped)
      passes.next().catch((error) => log.warn({ err: error }, 'following the change log failed, will try again'))
  }
  const timer = setInterval(poll, POLL_MS)
  const listener = listen(services, poll)

  return {
    catchUp: passes.next,
    async stop() {
      stopped = true
      clearInterval(timer)
      await listener.stop()
      await passes.ended()
    },
  }
}

/** Runs a task never twice at a time. Who asks while it runs gets the run after it: the present one may have read before. */
function oneAfterAnother(task: () => Promise<void>) {
  /** Never rejects: a run that failed must not stop the next one. */
  let last: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  return {
    next(): Promise<void> {
      if (waiting) return waiting
      const run = last.then(() => {
        waiting = null
        return task()
      })
      waiting = run
      last = run.catch(() => undefined)
      return run
    },
    ended: () => last,
  }
}

async function refreshInSlices(collection: FollowedCollection, keys: string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_PER_REFRESH) {
    await collection.refresh(keys.slice(at, at + KEYS_PER_REFRESH))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A connection of its own that hears notifications, and comes back by itself. */
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
      // Both events tell of one loss, and the second may come when another connection has long taken over.
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
