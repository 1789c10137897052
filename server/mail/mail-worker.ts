import { isLoopback } from '#server/platform/env.ts'
import { warnSometimes } from '#server/platform/process/warn-sometimes.ts'
import type { Services } from '#server/platform/services.ts'
import { deliverDueMail } from './deliver.ts'
import { openTransport } from './transport.ts'

/** A poll costs one probe of a small index. */
const POLL_INTERVAL_MS = 1_000
const SHUTDOWN_TIMEOUT_MS = 5_000

/** `stop` resolves when no email is in delivery. */
export function startMailWorker(services: Services): { stop(): Promise<void> } {
  const { env, log } = services
  if (!env.SMTP_URL && !isLoopback(env.HOST)) log.warn('SMTP_URL is not set: emails stay on this machine')
  const transport = openTransport(env)
  const warnings = warnSometimes(log, 'the outbox does not answer, will try again')
  let stopped = false
  let running: Promise<void> | undefined

  async function poll(): Promise<void> {
    try {
      while (!stopped && (await deliverDueMail(services, transport)) > 0);
      warnings.reset()
    } catch (error) {
      warnings.warn(error)
    }
    running = undefined
  }
  const timer = setInterval(() => {
    running ??= poll()
  }, POLL_INTERVAL_MS)

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      const timeout = setTimeout(() => void transport.close(), SHUTDOWN_TIMEOUT_MS)
      await running
      clearTimeout(timeout)
      await transport.close()
    },
  }
}
