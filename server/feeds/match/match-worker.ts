import { announceStarts } from '#server/offers/offers.server.ts'
import type { Services } from '#server/platform/services.ts'
import { matchFeeds, matchingState } from './matching.server.ts'

const POLL_MS = 1_000

/** `catchUp` brings the index of jobs up to what is committed. */
export function startMatching(services: Services, catchUp: () => Promise<void>): { stop(): Promise<void> } {
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
        .catch((err) => services.log.warn({ err }, 'matching saved searches failed, will try again'))
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
