import type { MailKind } from '#server/mail/mail.server.ts'
import type { Services } from '#server/platform/services.ts'
import { releaseSetAside as release } from './delivery.queries.ts'
import {
  countDeliveries,
  countFeeds,
  countMails,
  countMatches,
  failingDeliveries,
  oldestUnmatched,
} from './status.queries.ts'

const COLLECTION = 'jobs'
const KIND = 'new-jobs' satisfies MailKind
const MAX_LISTED = 50

/** For the operator. Email addresses are not part of it. */
export async function alertsStatus({ db, clock }: Services) {
  const now = clock()
  const oldest = await oldestUnmatched(db, COLLECTION)
  return {
    feeds: await countFeeds(db),
    matches: await countMatches(db),
    /** In seconds; null: everything has been matched. */
    lag: oldest && Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1_000)),
    deliveries: await countDeliveries(db, now),
    mails: await countMails(db, KIND),
    failing: await failingDeliveries(db, MAX_LISTED),
  }
}

/** Returns how many deliveries get another chance. */
export function releaseSetAside({ db, clock }: Services): Promise<number> {
  return release(db, clock())
}
