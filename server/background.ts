import { authTasks } from './auth/auth.tasks.ts'
import { startDeliveryWorker } from './feeds/delivery/delivery.server.ts'
import { deliveryTasks } from './feeds/delivery/delivery.tasks.ts'
import { jobsCollection } from './jobs/jobs.server.ts'
import { startMailWorker } from './mail/mail.server.ts'
import { mailTasks } from './mail/mail.tasks.ts'
import { preparePlaces } from './places/places.server.ts'
import { followChanges } from './platform/database/follower.ts'
import { startQueue } from './platform/database/queue.ts'
import type { Services } from './platform/services.ts'
import { imageTasks } from './profiles/images/images.tasks.ts'
import { profilesTasks } from './profiles/profiles.tasks.ts'
import { profilesCollection } from './profiles/search/profiles.index.ts'
import { watchSettings } from './settings/settings.server.ts'

export interface Background {
  /** Resolves when everything committed until now is visible to searches and pages. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

const TASKS = [...mailTasks, ...authTasks, ...profilesTasks, ...imageTasks, ...deliveryTasks]

/** Resolves when the server may take requests. Without `work`: no mail worker, no scheduled tasks. */
export async function startBackground(services: Services, { work = true } = {}): Promise<Background> {
  preparePlaces()
  const stopSettings = watchSettings(services)
  const follower = await followChanges(services, [jobsCollection(services), profilesCollection(services)])
  const workers = work ? [startMailWorker(services), startDeliveryWorker(services), startQueue(services, TASKS)] : []
  return {
    catchUp: () => follower.catchUp(),
    async stop() {
      stopSettings()
      await Promise.all(workers.map((worker) => worker.stop()))
      await follower.stop()
    },
  }
}
