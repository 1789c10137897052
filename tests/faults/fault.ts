import { eventually } from '#server/platform/process/processes.ts'

/** The short form is part of `npm test`; the whole one repeats and waits more. */
export type Form = 'whole' | 'short'

export interface Outcome {
  sent: number
  acknowledged: number
  /** What was acknowledged and is not there. */
  lost: string[]
  /** From the end of the fault until the server is ready and serves again; the longest of several. */
  secondsUntilReady: number
  /** What else must not be: a server that ended, an unforeseen status. */
  wrong: string[]
  /** Figures that are told and not judged. */
  notes?: string
}

export interface Fault {
  name: string
  /** Mostly waits: may run beside others of this kind. */
  waits?: true
  /** Why it can't run here, or null. */
  obstacle?: () => string | null
  /** Throws when the server is not ready again in time. */
  run(form: Form): Promise<Outcome>
}

const READY_MS = 300_000

export async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.ok,
    () => false,
  )
}

/** Seconds from now. Throws `what` after five minutes. */
export async function secondsUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = READY_MS,
): Promise<number> {
  const start = performance.now()
  if (!(await eventually(isSo, withinMs))) throw new Error(`not within ${withinMs / 1_000} s: ${what}`)
  return (performance.now() - start) / 1_000
}

/** The outcome as the list of what is wrong with it; empty: the fault did no harm. */
export function harmOf({ lost, wrong }: Outcome): string[] {
  return [...lost.map((one) => `lost: ${one}`), ...wrong]
}
