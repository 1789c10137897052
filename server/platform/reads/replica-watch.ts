import type pg from 'pg'
import { connectWithin } from '../database/db.ts'
import type { Logger } from '../log.ts'
import { sleep } from '../process/processes.ts'
import type { IndexedPosition } from './indexed-position.ts'
import { type ReplicaPosition, replicaPosition, type Unfit, unfitness } from './position.ts'
import { createReplicaLag, type ReplicaLag } from './replica-lag.ts'

const EVERY_MS = 1_000
/** Quicker while it is away, so that it is used again soon. */
const RETRY_MS = 250
const TIMEOUT_MS = 1_000
const NAME = 'argmax replica watch'
/** One may be this process's own delay. */
const MISSED = 2

export type ReplicaState = 'unknown' | 'in_use' | 'away' | Unfit

const MESSAGES: Record<Exclude<ReplicaState, 'unknown'>, string> = {
  in_use: 'jobs are read from the replica',
  away: 'the replica does not answer; jobs are read from the primary',
  not_standby: 'DATABASE_READ_URL is no standby; jobs are read from the primary',
  other_database: 'DATABASE_READ_URL is a replica of another database; jobs are read from the primary',
  other_timeline: 'the replica does not follow the primary since a fail-over; jobs are read from the primary',
}

export interface ReplicaWatch {
  state(): ReplicaState
  lag: ReplicaLag
  /** Resolves after the first check. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  url: string
  indexed: IndexedPosition
  log: Logger
  /** Cuts off the reads that wait for it. */
  onAway: () => void
}

/** Over a connection of its own, so that no visitor waits to find out. */
export function watchReplica({ url, indexed, log, onAway }: Parts): ReplicaWatch {
  const lag = createReplicaLag()
  let state: ReplicaState = 'unknown'
  let missed = 0
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function check() {
    const primary = await Promise.race([indexed.checkPrimary(), sleep(TIMEOUT_MS).then(() => null)])
    const { replica, reason } = await fetchReplica()
    if (stopped) return
    lag.note({ at: performance.now(), primary, replica })
    if (!replica) missed += 1
    else missed = 0
    if (!replica && (missed >= MISSED || state === 'unknown')) enter('away', reason)
    else if (replica && primary) enter(unfitness(replica, primary) ?? 'in_use')
    timer = setTimeout(check, missed > 0 ? RETRY_MS : EVERY_MS)
  }

  function enter(next: Exclude<ReplicaState, 'unknown'>, reason?: string): void {
    if (next === 'away') onAway()
    if (next === state) return
    state = next
    log[next === 'in_use' ? 'info' : 'warn']({ reason }, MESSAGES[next])
  }

  async function fetchReplica(): Promise<{ replica: ReplicaPosition | null; reason?: string }> {
    try {
      client ??= await connectWithin(url, TIMEOUT_MS, NAME)
      return { replica: await replicaPosition(client) }
    } catch (error) {
      // Not awaited: a server that hangs does not say goodbye.
      client?.end().catch(() => undefined)
      client = undefined
      return { replica: null, reason: (error as Error).message }
    }
  }

  return {
    state: () => state,
    lag,
    start: check,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Null: it does not answer. */
export async function fetchOnce(url: string, withinMs: number): Promise<ReplicaPosition | null> {
  let client: pg.Client | undefined
  try {
    client = await connectWithin(url, withinMs, NAME)
    return await replicaPosition(client)
  } catch {
    return null
  } finally {
    client?.end().catch(() => undefined)
  }
}
