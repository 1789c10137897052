import { authTasks } from './auth/auth.tasks.ts'
import { contactTasks } from './contact/contact.tasks.ts'
import { creditsTasks } from './credits/credits.tasks.ts'
import { deliverAlerts, startDeliveryWorker } from './feeds/delivery/delivery.server.ts'
import { deliveryTasks } from './feeds/delivery/delivery.tasks.ts'
import { feedsTasks } from './feeds/feeds.tasks.ts'
import { startMatching } from './feeds/match/match-worker.ts'
import { matchedUpTo } from './feeds/match/matching.server.ts'
import { jobsCollection } from './jobs/jobs.server.ts'
import { startMailWorker } from './mail/mail.server.ts'
import { mailTasks } from './mail/mail.tasks.ts'
import { offersTasks } from './offers/offers.tasks.ts'
import { reviewTasks } from './offers/review/review.tasks.ts'
import { announcePayments } from './payments/announce.server.ts'
import { paymentsTasks } from './payments/payments.tasks.ts'
import { preparePlaces } from './places/places.server.ts'
import { plansTasks } from './plans/plans.tasks.ts'
import { followChanges } from './platform/database/follower.ts'
import { startQueue } from './platform/database/queue.ts'
import type { Services } from './platform/services.ts'
import { imageTasks } from './profiles/images/images.tasks.ts'
import { profilesTasks } from './profiles/profiles.tasks.ts'
import { profilesCollection } from './profiles/search/profiles.index.ts'
import { PURCHASES } from './purchases.ts'
import { matchAndDeliverPeople } from './recruiters/alerts/people-alerts.server.ts'
import { contactsTasks } from './recruiters/contacts/contacts.tasks.ts'
import { peopleLimitsTasks } from './recruiters/limits/people-limits.tasks.ts'
import { watchSettings } from './settings/settings.server.ts'

export interface Background {
  /** Resolves when everything committed until now is visible to searches and pages. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

const TASKS = [
  ...mailTasks,
  ...authTasks,
  ...profilesTasks,
  ...imageTasks,
  ...feedsTasks,
  ...deliveryTasks,
  ...contactsTasks,
  ...paymentsTasks(PURCHASES),
  ...plansTasks(PURCHASES),
  ...peopleLimitsTasks,
  ...creditsTasks,
  ...contactTasks,
  ...offersTasks,
  ...reviewTasks,
]

/** Resolves when the server may take requests. Without `work`: no mail worker, no scheduled tasks, no saved index. */
export async function startBackground(services: Services, { work = true } = {}): Promise<Background> {
  await services.reads.start()
  preparePlaces()
  announcePayments(services)
  const stopSettings = watchSettings(services)
  const collections = [jobsCollection(services, { isSaved: work }), profilesCollection(services)]
  const follower = await followChanges(services, collections, () => matchedUpTo(services))
  const workers = work
    ? [
        startMailWorker(services),
        startQueue(services, TASKS),
        startMatching(services, () => follower.catchUp()),
        startDeliveryWorker(services, (isStopping) => deliverAlerts(services, isStopping)),
        startDeliveryWorker(services, (isStopping) => matchAndDeliverPeople(services, isStopping)),
      ]
    : []
  return {
    catchUp: () => follower.catchUp(),
    async stop() {
      stopSettings()
      await Promise.all(workers.map((worker) => worker.stop()))
      await follower.stop()
    },
  }
}
