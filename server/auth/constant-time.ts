import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#server/platform/services.ts'

/** Longer than writing the rows of an email. */
const MIN_DURATION_MS = 120

/** Equal duration for known and unknown emails, also on errors, so that it reveals neither (ASVS 5.0, 6.3.8). */
export async function runInConstantTime({ env }: Pick<Services, 'env'>, work: () => Promise<void>): Promise<void> {
  // Limits are off on test machines only.
  const [outcome] = await Promise.allSettled([work(), wait(env.RATE_LIMITS ? MIN_DURATION_MS : 0)])
  if (outcome.status === 'rejected') throw outcome.reason
}
