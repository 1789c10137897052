import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a mail's rows take to be written. */
const AT_LEAST_MS = 120

/**
 * Lets work for a known address and no work for an unknown one take the same time, so that nobody learns from the wait which
 * of both it was (ASVS 5.0, 6.3.8). A failure of the work waits, too.
 */
export async function alike(work: () => Promise<void>, leastMs = AT_LEAST_MS): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), wait(leastMs)])
  if (outcome.status === 'rejected') throw outcome.reason
}
