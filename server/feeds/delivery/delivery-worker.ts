import { warnSometimes } from '#server/platform/process/warn-sometimes.ts'
import type { Services } from '#server/platform/services.ts'

const POLL_INTERVAL_MS = 15_000

/**
 * In each server, beside the task queue: a task whose process was killed keeps its place there for a quarter of an hour,
 * and deliveries lock each user anyway. `stop` resolves when the present user is finished.
 */
export function startDeliveryWorker(
  { log }: Services,
  deliver: (isStopping: () => boolean) => Promise<{ users: number; failed: number }>,
): { stop(): Promise<void> } {
  const warnings = warnSometimes(log, 'saved searches cannot be delivered, will try again')
  let stopped = false
  let running: Promise<void> | undefined

  async function poll(): Promise<void> {
    try {
      const delivered = await deliver(() => stopped)
      if (delivered.users + delivered.failed > 0) log.info(delivered, 'saved searches delivered')
      warnings.reset()
    } catch (error) {
      warnings.warn(error)
    }
    running = undefined
  }
  const start = () => {
    running ??= poll()
  }
  const timer = setInterval(start, POLL_INTERVAL_MS)
  start()

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
