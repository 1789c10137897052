import { activateJobOffer, addJobOffer, editJobOffer } from '#domain/offers/offers.contract.ts'
import { eventually } from '#server/platform/process/processes.ts'
import { FIELDS, give } from '../offers.ts'
import { as, type Person, recruiter } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** A live offer with its owner's browser. */
export interface LiveOffer {
  me: Person
  uuid: string
  /** Of its job. */
  id: string
}

export async function liveOffer(app: TestApp): Promise<LiveOffer> {
  const me = await recruiter(app)
  await give(app, me, 100)
  const { uuid } = (await as(app, me).call(addJobOffer, FIELDS)).body.offer
  const today = new Date().toISOString().slice(0, 10)
  const dates = { startDate: today, endDate: today, time_zone: 'UTC', idempotency_key: `of ${uuid}` }
  const { body } = await as(app, me).call(activateJobOffer, { uuid, ...dates })
  await app.background.catchUp()
  return { me, uuid, id: body.offer.path.slice(-10) }
}

/** Returns the cookies of the owner's browser afterwards, and the one that was set. */
export async function rename(
  app: TestApp,
  { me, uuid }: LiveOffer,
  title: string,
): Promise<{ cookies: string; set: string }> {
  const reply = await as(app, me).call(editJobOffer, { uuid, title })
  if (reply.status !== 200) throw new Error(`Not renamed: ${JSON.stringify(reply.body)}`)
  const [set = ''] = reply.headers.getSetCookie()
  return { cookies: `${me.cookie}; ${set.split(';')[0]}`, set }
}

export async function jobOf(
  app: TestApp,
  id: string,
  cookie = '',
): Promise<{ status: number; title: string | undefined }> {
  const reply = await app.fetch(`/nuxt_api/jobs/n-job?id=${id}`, { headers: { cookie } })
  return { status: reply.status, title: ((await reply.json()) as { title?: string }).title }
}

/** A figure of `/metrics`; 0 when it is not there. */
export async function metric({ services }: TestApp, name: string): Promise<number> {
  const text = await services.metrics.registry.metrics()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

/** Whether a read came from the replica within 20 seconds: it has to catch up first. */
export function comesFromReplica(app: TestApp, read: () => Promise<unknown>): Promise<boolean> {
  return eventually(async () => {
    const before = await metric(app, FROM_REPLICA)
    await read()
    return (await metric(app, FROM_REPLICA)) > before
  }, 20_000)
}

export const FROM_REPLICA = 'database_reads_total{server="replica"}'
export const FROM_PRIMARY = 'database_reads_total{server="primary"}'
export const fallbacks = (reason: string) => `database_read_fallbacks_total{reason="${reason}"}`
