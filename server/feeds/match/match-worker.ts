import { announceStarts } from '#server/offers/offers.server.ts'
import { warnSometimes } from '#server/platform/process/warn-sometimes.ts'
import type { Services } from '#server/platform/services.ts'
import { matchFeeds, matchingState } from './matching.server.ts'

const POLL_MS = 1_000

/** `catchUp` brings the index of jobs up to what is committed. */
export function startMatching(services: Services, catchUp: () => Promise<void>): { stop(): Promise<void> } {
  const warnings = warnSometimes(services.log, 'matching saved searches failed, will try again')
  let seen = ''
  let isStopped = false
  let running = Promise.resolve()
  const pass = async () => {
    await announceStarts(services)
    const state = await matchingState(services)
    if (isStopped || state === seen) return
    seen = (await matchFeeds(services, catchUp))?.state ?? seen
  }
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(() => {
      running = pass()
        .then(
          () => warnings.reset(),
          (err) => warnings.warn(err),
        )
        .then(() => {
          if (!isStopped) next()
        })
    }, POLL_MS)
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
