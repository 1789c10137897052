import { endDirectJobs, publishDirectJob } from '#server/jobs/jobs.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import type { User } from '#server/users/users.server.ts'
import { dateIn } from './offer-dates.ts'
import { postingOf } from './offer-posting.ts'
import { type OfferRow, updateOffer } from './offers.queries.ts'
import { fraudSigns } from './review/fraud-signs.ts'
import { contentDigest } from './review/reviewed-content.ts'

interface Showing {
  offer: OfferRow
  owner: Pick<User, 'email' | 'company'>
  isApproved?: boolean
}

/**
 * Makes an active offer a job, unless the operator has to look at it first: then it waits, and its job is away. What
 * waits goes on waiting whatever is edited, so that nobody passes by taking the signs out.
 */
export async function showOrHold(
  tx: Tx,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { offer, owner, isApproved = false }: Showing,
): Promise<OfferRow> {
  const now = clock()
  const digest = contentDigest(offer)
  const approved = isApproved ? digest : offer.approvedContent
  const signs = approved === digest ? [] : fraudSigns(offer, owner)
  const isHeld = signs.length > 0 || (offer.waitingSince !== null && !isApproved)
  const waitingSince = isHeld ? (offer.waitingSince ?? dateIn(offer.timeZone ?? 'UTC', now)) : null
  const changed = await updateOffer(tx, offer.id, {
    ...{
      reviewSigns: signs.length > 0 || !isHeld ? signs : offer.reviewSigns,
      approvedContent: approved,
      waitingSince,
    },
    ...(waitingSince === null && offer.startsAt && offer.startsAt <= now && { announcedStart: offer.startsAt }),
  })
  if (waitingSince !== null) {
    log.warn({ offer: offer.id, signs: signs.length }, 'an offer waits for review (argmax offers review)')
    await endDirectJobs(tx, [offer.id], { now, isErased: false })
  } else await publishDirectJob(tx, postingOf(offer), datesOfJob(offer, now))
  return changed
}

function datesOfJob({ startsAt, endsAt, endDate }: OfferRow, now: Date) {
  if (!startsAt || !endsAt || !endDate) throw new Error('Only an active offer is a job')
  return { startsAt, endsAt, lastDay: endDate, now }
}
