import type { Page, Route } from '@playwright/test'
import * as calls from '#domain/offers/offers.contract.ts'
import { API_PREFIX, type Call } from '#domain/shared/call.ts'

const COST_PER_DAY = 5

/** Offers that only this page has, in place of the server's; every body and response must fit its contract. */
export async function offersBackend(page: Page, start: { balance: number }) {
  const state = { balance: start.balance, offers: [] as calls.Offer[], sent: [] as { path: string; body: unknown }[] }
  const byUuid = (uuid: string) => state.offers.find((offer) => offer.uuid === uuid) as calls.Offer
  const datesOf = ({ startDate, endDate }: { startDate: string | null; endDate: string | null }): string[] => {
    const days: string[] = []
    for (let time = Date.parse(startDate ?? ''); time <= Date.parse(endDate ?? ''); time += 86_400_000)
      days.push(new Date(time).toISOString().slice(0, 10))
    return days
  }
  async function serve<C extends Call>(call: C, respond: (body: C['body']['_zod']['output']) => object) {
    await page.route(
      ({ pathname }) => pathname === API_PREFIX + call.path,
      async (route: Route) => {
        const request = route.request()
        const typed =
          call.method === 'GET' ? Object.fromEntries(new URL(request.url()).searchParams) : request.postDataJSON()
        const body = call.body.parse(typed)
        state.sent.push({ path: call.path, body })
        await route.fulfill({ json: call.response.parse(respond(body)) })
      },
    )
  }
  await serve(calls.fetchJobOffers, () => ({
    total: state.offers.length,
    offers: state.offers,
    states: Object.fromEntries(state.offers.map((offer) => [offer.state, 1])),
    balance: state.balance,
    cost_per_day: COST_PER_DAY,
  }))
  await serve(calls.addJobOffer, (fields) => {
    const own = { uuid: crypto.randomUUID(), active: false, state: 'draft', cost: 0, path: null } as const
    const now = new Date().toISOString()
    const offer = { ...fields, ...own, startDate: null, endDate: null, timeZone: null, created: now, edited: now }
    state.offers.unshift(offer)
    return { offer }
  })
  await serve(calls.editJobOffer, ({ uuid, ...fields }) => ({ offer: Object.assign(byUuid(uuid), fields) }))
  await serve(calls.fetchJobOffer, ({ uuid }) => {
    const offer = byUuid(uuid)
    const paid_days = offer.active ? datesOf(offer).map((day) => ({ day, cost: COST_PER_DAY })) : []
    return { offer, description_html: '', paid_days }
  })
  await serve(calls.previewJobOffer, ({ description }) => ({
    description_html: description && `<p>${description.replaceAll(/[<&*#]/g, '')}</p>`,
    skills: ['Python', 'SQL'].filter((skill) => description.includes(skill)),
    seniority: null,
  }))
  await serve(calls.activateJobOffer, ({ uuid, startDate, endDate, time_zone: timeZone }) => {
    const offer = byUuid(uuid)
    const before = offer.active ? datesOf(offer) : []
    const charged = datesOf({ startDate, endDate }).filter((day) => !before.includes(day)).length * COST_PER_DAY
    state.balance -= charged
    const cost = datesOf({ startDate, endDate }).length * COST_PER_DAY
    Object.assign(offer, { active: true, state: 'live', startDate, endDate, timeZone, cost })
    return { offer, balance: state.balance, charged, returned: 0 }
  })
  await serve(calls.deactivateJobOffer, ({ uuid }) => {
    const offer = byUuid(uuid)
    const returned = (datesOf(offer).length - 1) * COST_PER_DAY
    state.balance += returned
    Object.assign(offer, { active: false, state: 'draft' })
    return { offer, balance: state.balance, returned }
  })
  await serve(calls.fetchOfferCounts, ({ days }) => ({
    days: Array.from({ length: days }, (_, index) => ({
      day: new Date(Date.now() - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
      ...{ views: index % 9, clicks: index % 4, saved: index % 2 },
    })),
    total: { views: 1_204, clicks: 87, saved: 12 },
  }))
  return state
}
