import { and, eq } from 'drizzle-orm'
import type { Job, JobCard } from '#domain/jobs/jobs.contract.ts'
import { DIRECT_SOURCE, OFFER_STATES } from '#domain/offers/offer-values.ts'
import type { fetchJobOffers, Offer } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { balanceOf } from '#server/credits/ledger.server.ts'
import { jobPage } from '#server/jobs/jobs.server.ts'
import { jobs } from '#server/jobs/jobs.table.ts'
import type { Services } from '#server/platform/services.ts'
import { generalSettings } from '#server/settings/settings.server.ts'
import { offerHtml } from './offer-html.ts'
import { costsOf, offerOf, offersOf, stateOf, toOffer } from './offer-reads.ts'

type OfferList = ResponseOf<typeof fetchJobOffers>
type GonePage = Extract<Awaited<ReturnType<typeof jobPage>>, { kind: 'gone' }>

type OfferPage =
  /** `own`: the offer, for its owner. */
  | { kind: 'live'; job: Job; similar: JobCard[]; own: Offer | null }
  | { kind: 'own'; offer: Offer; description_html: string }
  | GonePage
  | { kind: 'none' }

/** A page of the recruiter's offers, with balance and price; a recruiter has at most 500. */
export async function listOffers(
  services: Services,
  userId: string,
  page: { state?: Offer['state'] | undefined; offset: number; limit: number },
): Promise<OfferList> {
  const now = services.clock()
  const [rows, costs, balance, settings] = await Promise.all([
    offersOf(services.db, userId),
    costsOf(services.db, userId),
    balanceOf(services.db, userId),
    generalSettings(services),
  ])
  const offers = rows.map((row) => toOffer(row, now, costs.get(row.id) ?? 0, null))
  const fitting = offers.filter(({ state }) => page.state === undefined || state === page.state)
  const counts = OFFER_STATES.map((one) => [one, offers.filter(({ state }) => state === one).length] as const)
  return {
    total: fitting.length,
    offers: fitting.slice(page.offset, page.offset + page.limit),
    states: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    balance,
    cost_per_day: settings.recruiter_job_cost_per_day,
  }
}

/** Decision 6 of the product: a live offer to everyone, an inactive one to its owner, gone afterwards. */
export async function offerPage(services: Services, viewer: Viewer | null, uuid: string): Promise<OfferPage> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return { kind: 'none' }
  const { db } = services
  const now = services.clock()
  const row = viewer && (await offerOf(db, viewer.id, uuid))
  const page = await pageOfJob(services, uuid)
  const cost = row ? ((await costsOf(db, row.userId)).get(uuid) ?? 0) : 0
  if (page?.kind === 'live') return { ...page, own: row && toOffer(row, now, cost, page.job.path) }
  if (row && stateOf(row, now) !== 'live')
    return { kind: 'own', offer: toOffer(row, now, cost, null), description_html: offerHtml(row.description) }
  return page ?? { kind: 'none' }
}

/** Of the job that the offer is; null when it was never one. */
async function pageOfJob(services: Services, uuid: string) {
  const [job] = await services.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.source, DIRECT_SOURCE), eq(jobs.externalId, uuid)))
  if (!job) return null
  const found = await jobPage(services, job.id, '')
  const page = found.kind === 'moved' ? await jobPage(services, job.id, found.path) : found
  return page.kind === 'live' || page.kind === 'gone' ? page : null
}
