import type { Job, JobCard } from '#domain/jobs/jobs.contract.ts'
import type { Offer } from '#domain/offers/offers.contract.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import { directJobPage } from '#server/jobs/jobs.server.ts'
import type { Services } from '#server/platform/services.ts'
import { offerOf } from './offers.queries.ts'
import { ownOfferShown } from './offers.server.ts'

type Gone = Extract<Awaited<ReturnType<typeof directJobPage>>, { kind: 'gone' }>

type OfferPage =
  /** `own`: the offer, for its owner. */
  | { kind: 'live'; job: Job; similar: JobCard[]; own: Offer | null }
  /** Not live: only its owner sees it. */
  | { kind: 'own'; offer: Offer; description_html: string }
  | Gone
  | { kind: 'none' }

/** `/recruiter-jobs/{uuid}` (decision 6 of the product): live for everyone, else for the owner, gone once it was live. */
export async function offerPage(services: Services, viewer: Viewer | null, uuid: string): Promise<OfferPage> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return { kind: 'none' }
  const page = await directJobPage(services, uuid)
  const isOwn = viewer !== null && (await offerOf(services.db, viewer.id, uuid)) !== null
  const own = isOwn ? await ownOfferShown(services, viewer, uuid) : null
  if (page.kind === 'live') return { ...page, own: own?.offer ?? null }
  if (own) return { kind: 'own', offer: own.offer, description_html: own.description_html }
  return page.kind === 'gone' ? page : { kind: 'none' }
}
