import { Counter, type Registry } from 'prom-client'
import { gauge } from '../metrics.ts'
import type { Rejection } from './replica-reads.ts'
import type { ReplicaWatch } from './replica-watch.ts'

/** Why the primary was read instead. `indexing`: searches were just taking over a change. */
export type Fallback = Rejection | 'indexing' | 'away'

export interface ReadMetrics {
  count(server: 'replica' | 'primary', fallback?: Fallback): void
}

export function createReadMetrics(registry: Registry, { lag, state }: ReplicaWatch): ReadMetrics {
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads of jobs for requests, by server',
    labelNames: ['server'],
    registers: [registry],
  })
  const fallbacks = new Counter({
    name: 'database_read_fallbacks_total',
    help: 'Reads of jobs that went to the primary, by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  gauge(registry, 'replica_in_use', '1 while jobs are read from the replica', () => Number(state() === 'in_use'))
  gauge(registry, 'replica_lag_bytes', 'Log of the primary that the replica has not replayed', lag.bytes)
  gauge(registry, 'replica_lag_seconds', 'For how long the primary has been ahead of the replica', () =>
    lag.seconds(performance.now()),
  )
  return {
    count(server, fallback) {
      reads.inc({ server })
      if (fallback) fallbacks.inc({ reason: fallback })
    },
  }
}
