import type { z } from 'zod'
import type { Fit, FitKind, fetchPeopleWhoFit } from '#domain/fit/fit.contract.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { PEOPLE_DEPTH } from '#domain/recruiters/people-search.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { readPosting } from '#server/jobs/save/reading.server.ts'
import { ownOffer, postingOf } from '#server/offers/offers.server.ts'
import type { OfferRow } from '#server/offers/offers.table.ts'
import type { Services } from '#server/platform/services.ts'
import { hiddenFrom, PROFILES, visiblePeople } from '#server/profiles/search/people-index.server.ts'
import { countCards, limitDepth, limitRequests } from '#server/recruiters/limits/people-limits.server.ts'
import { findUserById } from '#server/users/users.server.ts'
import { fitOf, summed } from './fit-of.ts'
import { type FitJob, jobSide, shownSide } from './fit-sides.ts'
import { anySkill, wishesForPeople } from './fit-wishes.ts'

/**
 * Candidates whose cards fit an own offer, in the order of what the cards show: private answers neither find, order nor
 * explain anybody (decision 0157). The cards count for the recruiter's day. Throws `offer_not_found`, `people_limit`,
 * `too_many_requests`, and `forbidden` for an account that is gone.
 */
export async function peopleWhoFit(
  services: Services,
  viewer: Viewer,
  { uuid, offset, limit }: z.output<typeof fetchPeopleWhoFit.body>,
): Promise<ResponseOf<typeof fetchPeopleWhoFit>> {
  limitRequests(services, viewer.id)
  limitDepth({ offset, limit })
  const { db, indexes } = services
  const job = offerSide(await ownOffer(db, viewer.id, uuid), services.clock())
  const recruiter = await findUserById(db, viewer.id)
  if (!recruiter) throw new AppError('forbidden')
  const skilled = anySkill(job)
  const { total, hits } = await indexes.get(PROFILES).search({
    filters: [...hiddenFrom(recruiter), ...(skilled ? [skilled] : [])],
    wishes: wishesForPeople(job),
    sort: [
      { field: 'wishes', direction: 'desc' },
      { field: 'updated', direction: 'desc' },
    ],
    ...{ offset, limit },
  })
  const found = await visiblePeople(
    services,
    recruiter,
    hits.map(({ key }) => key),
  )
  const people = found
    .map(({ card }) => ({ card, fit: fitOfCard(job, card) }))
    .sort((a, b) => b.fit.score - a.fit.score)
  await countCards(
    services,
    viewer.id,
    people.map(({ card }) => card.id),
  )
  return { total: Math.min(total, PEOPLE_DEPTH) - (hits.length - found.length), people, has_skills: skilled !== null }
}

const SHOWN: ReadonlySet<FitKind> = new Set(['skill', 'seniority', 'place', 'pay'])

/** Of the wishes that a card answers. */
export function fitOfCard(job: FitJob, card: AnonymousCard): Fit {
  return summed(fitOf(job, shownSide(card)).wishes.filter(({ kind }) => SHOWN.has(kind)))
}

/** As the job that it is, or would be, once published; also of an offer that lacks something yet. */
export function offerSide(offer: OfferRow, now: Date): FitJob {
  const job = readPosting(postingOf(offer), now)
  return jobSide({
    ...job,
    is_remote: job.isRemote,
    work_mode: job.workMode,
    remote_from: job.remoteFrom,
    salary_low: job.salaryLow,
    salary_high: job.salaryHigh,
    employment_type: job.employmentType,
  })
}
