import { oldestRunning } from '../database/change-log.ts'
import type { Services } from '../services.ts'

/** Up to where the change log has been followed, and when that was. */
export interface LogPosition {
  since: string
  at: Date
}

/** A search index made from tables, whose later changes the change log tells. */
export interface FollowedCollection<Index = unknown> {
  name: string
  /** Further names in the log; their keys are keys of this collection. */
  alsoFollows?: readonly string[]
  /** From the tables, `from` being the log as it is now. Changes meanwhile are refreshed afterwards. */
  build(from: LogPosition): Promise<Index>
  /** How far the index that was built last had been followed; undefined: it is new. */
  earlier?(): LogPosition | undefined
  /** Built by others, elsewhere: the product starts without it and tries again. */
  mayBeAway?: boolean
  /** It must be built once more. */
  isLost?(): boolean
  /** Everything before this is in the index. */
  followed?(position: LogPosition): Promise<void>
  /** From now on requests are answered from this one. */
  use(index: Index): void
  /** Idempotent; keys that the tables no longer hold are removed. */
  refresh(keys: string[], index: Index): Promise<void>
  /** `to` lies before `from` when the clock was set back. */
  changedByClock?(from: Date, to: Date): Promise<string[]>
  saved?: SavedIndex<Index>
}

/** For a process that follows no changes. */
export async function buildOnce<Index>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  collection: FollowedCollection<Index>,
): Promise<void> {
  collection.use(await collection.build({ since: await oldestRunning(db), at: clock() }))
}

/** How far an index has followed the log. An earlier position is as good: changes may be refreshed twice. */
export interface IndexPosition {
  /** Number of the first transaction whose changes may be missing. */
  since: string
  /** Until then changes by the clock are in. */
  clockAt: Date
  builtAt: Date
}

export interface RestoredIndex<Index> {
  index: Index
  position: IndexPosition
  /** Of use until another is built from the tables. */
  isOutdated: boolean
}

/** A copy for the next start, which builds the index where there is none. Problems are logged, not thrown. */
export interface SavedIndex<Index> {
  restore(): Promise<RestoredIndex<Index> | null>
  /** False: the copy of before stays. */
  save(index: Index, position: IndexPosition, signal: AbortSignal): Promise<boolean>
}
