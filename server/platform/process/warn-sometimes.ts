import type { Services } from '../services.ts'

export interface Warnings {
  warn(err: unknown, details?: { name: string }): void
  /** After it went well: the next failure is logged at once. */
  reset(name?: string): void
}

/** For work that is tried again and again: what fails for long is logged once a minute, for each name. */
export function warnSometimes(log: Pick<Services['log'], 'warn'>, message: string, everyMs = 60_000): Warnings {
  const warnedAt = new Map<string, number>()
  return {
    warn(err, details) {
      const name = details?.name ?? ''
      if (performance.now() - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return
      warnedAt.set(name, performance.now())
      log.warn({ err, ...details }, message)
    },
    reset(name = '') {
      warnedAt.delete(name)
    },
  }
}
