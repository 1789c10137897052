import type pg from 'pg'

/** How far a server's log of changes (WAL) reaches, in bytes. Positions of different timelines can't be compared. */
export interface Position {
  /** Equal on a primary and its standbys only. */
  database: string
  timeline: number
  lsn: bigint
}

export interface ReplicaPosition extends Position {
  isStandby: boolean
}

const DATABASE = `(select system_identifier from pg_control_system())
  || '/' || (select oid from pg_database where datname = current_database())`

const PRIMARY = `select ${DATABASE} as database, pg_wal_lsn_diff(lsn, '0/0')::text as lsn,
  ('x' || substr(pg_walfile_name(lsn), 1, 8))::bit(32)::int as timeline from pg_current_wal_insert_lsn() as lsn`

/** A standby has no function for its timeline. Without the right to see `received_tli` a new one is known some minutes later. */
const REPLICA = `select ${DATABASE} as database, pg_is_in_recovery() as "isStandby",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as lsn,
  greatest(
    (select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery()),
    (select received_tli from pg_stat_wal_receiver)
  ) as timeline`

type Client = Pick<pg.Client, 'query'>
type Row<P extends Position> = Omit<P, 'lsn'> & { lsn: string }

/** Nothing that was visible before the call is beyond it: a commit is logged first. */
export function primaryPosition(pool: pg.Pool): Promise<Position> {
  return fetchPosition<Position>(pool, PRIMARY)
}

/** Everything up to it is visible to later statements: replay makes a commit visible first. */
export function replicaPosition(client: Client): Promise<ReplicaPosition> {
  return fetchPosition<ReplicaPosition>(client, REPLICA)
}

async function fetchPosition<P extends Position>(client: Client | pg.Pool, statement: string): Promise<P> {
  const { rows } = await (client as Client).query<Row<P>>(statement)
  const row = rows[0] as Row<P>
  return { ...row, lsn: BigInt(row.lsn) } as unknown as P
}

/** Why a server can't be read for long; it needs the operator. */
export type Unfit = 'not_standby' | 'other_database' | 'other_timeline'

export function unfitness(replica: ReplicaPosition, primary: Pick<Position, 'database' | 'timeline'>): Unfit | null {
  if (replica.database !== primary.database) return 'other_database'
  if (!replica.isStandby) return 'not_standby'
  return replica.timeline === primary.timeline ? null : 'other_timeline'
}

export type Behind = 'behind_index' | 'behind_writer'

/** `indexed`: what this process's searches show. `written`: what the person of the request has changed. */
export function rejectionOf(replica: ReplicaPosition, indexed: Position, written: bigint): Unfit | Behind | null {
  const unfit = unfitness(replica, indexed)
  if (unfit) return unfit
  if (replica.lsn < indexed.lsn) return 'behind_index'
  return replica.lsn < written ? 'behind_writer' : null
}
