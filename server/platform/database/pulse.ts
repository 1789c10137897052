import type pg from 'pg'
import type { Logger } from '../log.ts'
import { connectWithin } from './db.ts'

const EVERY_MS = 1_000
/** Quicker while it is away, so that it is used again soon. */
const RETRY_MS = 250
const TIMEOUT_MS = 2_000
/** One may be this process's own delay. */
const MISSED = 2
const HANGS_MS = 8_000

export interface Pulse {
  /** False: requests that need the database would only wait; refuse them early. */
  isReachable(): boolean
  stop(): Promise<void>
}

/** An answer: the server is there (PostgreSQL, appendix A). */
const TOO_MANY_CONNECTIONS = '53300'

/** Over a connection of its own, so that one that hangs keeps no request's. `onHang`: at each miss after `HANGS_MS`. */
export function watchPulse(url: () => string | undefined, log: Logger, onHang: () => void): Pulse {
  let missed = 0
  let aliveAt = performance.now()
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    const isAlive = await beat()
    if (stopped) return
    if (isAlive) {
      if (missed >= MISSED) log.info('the database answers again')
      missed = 0
      aliveAt = performance.now()
    } else if (++missed === MISSED) log.error('the database does not answer')
    if (missed >= MISSED && performance.now() - aliveAt > HANGS_MS) onHang()
    timer = setTimeout(check, missed > 0 ? RETRY_MS : EVERY_MS)
  }

  async function beat(): Promise<boolean> {
    try {
      client ??= await connectWithin(url(), TIMEOUT_MS, 'argmax pulse')
      await client.query('select 1')
      return true
    } catch (error) {
      // Not awaited: a server that hangs does not say goodbye.
      client?.end().catch(() => undefined)
      client = undefined
      return (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS
    }
  }

  void check()
  return {
    isReachable: () => missed < MISSED,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
