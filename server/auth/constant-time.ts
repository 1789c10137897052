import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/platform/services.ts'

/** Longer than a mail's rows take to be written. */
const MIN_DURATION_MS = 120

/** The wait must not reveal whether an email is known (ASVS 5.0, 6.3.8). An error of the work waits, too. */
export async function runInConstantTime({ env }: Pick<Services, 'env'>, work: () => Promise<void>): Promise<void> {
  // Limits are off only on machines of tests.
  const [outcome] = await Promise.allSettled([work(), wait(env.RATE_LIMITS ? MIN_DURATION_MS : 0)])
  if (outcome.status === 'rejected') throw outcome.reason
}
