import { jobPath } from '#domain/jobs/job-paths.ts'
import type { Offer } from '#domain/offers/offers.contract.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isActive, stateOf } from './offer-state.ts'
import { costsOf, jobsOfOffers, type OfferRow } from './offers.queries.ts'

/** As their owner sees them, in the same order. */
export async function offersShown(db: Db | Tx, rows: readonly OfferRow[], now: Date): Promise<Offer[]> {
  const ids = rows.map(({ id }) => id)
  const [costs, jobs] = await Promise.all([costsOf(db, ids), jobsOfOffers(db, ids)])
  return rows.map((row) => {
    const state = stateOf(row, now)
    const job = state === 'live' ? jobs.get(row.id) : undefined
    const { title, link, company, city, country, salaryLow, salaryHigh, currency, period, isRemote } = row
    const { workMode, employmentType, seniority, description, skills, startDate, endDate, timeZone } = row
    return {
      ...{ uuid: row.id, state, active: isActive(row, now) },
      ...{ title, link, company, city, country, salaryLow, salaryHigh, currency, period, isRemote },
      ...{ workMode, employmentType, seniority, description, skills, startDate, endDate, timeZone },
      cost: costs.get(row.id) ?? 0,
      path: job ? pathOf(job) : null,
      created: row.createdAt.toISOString(),
      edited: row.editedAt.toISOString(),
    }
  })
}

export async function offerShown(db: Db | Tx, row: OfferRow, now: Date): Promise<Offer> {
  const [offer] = await offersShown(db, [row], now)
  return offer as Offer
}

const pathOf = ({
  id,
  title,
  companyName,
  places,
}: {
  id: string
  title: string
  companyName: string
  places: { city: string | null }[]
}) => jobPath({ id, title, company_name: companyName, city: places[0]?.city ?? null })
