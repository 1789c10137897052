import type { Position } from './position.ts'

const MAX_SAMPLES = 3_600

export interface ReplicaLag {
  note(sample: { at: number; primary: Position | null; replica: Position | null }): void
  bytes(): number
  /** Since when the primary has been ahead of what the replica shows; needs no clocks in step. */
  seconds(now: number): number
}

/** By samples of both: an idle primary makes no change whose age would tell. */
export function createReplicaLag(): ReplicaLag {
  let samples: { at: number; lsn: bigint }[] = []
  let replayed = 0n
  let primaryAt = 0n
  return {
    note({ at, primary, replica }) {
      if (replica) replayed = replica.lsn
      if (primary) {
        primaryAt = primary.lsn
        if (samples.length < MAX_SAMPLES) samples.push({ at, lsn: primary.lsn })
      }
      const last = samples.findLastIndex(({ lsn }) => lsn <= replayed)
      if (last > 0) samples = samples.slice(last)
    },
    bytes: () => (primaryAt > replayed ? Number(primaryAt - replayed) : 0),
    seconds(now) {
      const since = samples[0]
      return since && primaryAt > replayed ? Math.max(0, (now - since.at) / 1_000) : 0
    },
  }
}
