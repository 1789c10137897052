import { jobsCollection } from './jobs/jobs.server.ts'
import { followChanges } from './platform/follower.ts'
import type { Services } from './platform/services.ts'
import { watchSettings } from './settings/settings.server.ts'

/** What runs beside the requests of a server: followers and watchers. */
export interface Background {
  /** Resolves when everything committed until now is visible to searches and pages. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** Starts all of it; resolves when the server may answer. */
export async function startBackground(services: Services): Promise<Background> {
  const stopSettings = watchSettings(services)
  const follower = await followChanges(services, [jobsCollection(services)])
  return {
    catchUp: () => follower.catchUp(),
    async stop() {
      stopSettings()
      await follower.stop()
    },
  }
}
