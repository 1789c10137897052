import type { z } from 'zod'
import type { ReportReason } from '#domain/offers/offer-values.ts'
import type { reportJob } from '#domain/offers/offer-visits.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { checkCaptcha } from '#server/captcha/captcha.server.ts'
import { readJobId, removeJobs, requireJob } from '#server/jobs/jobs.server.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { removeOffer, waitingOffers } from '../offers.server.ts'
import * as queries from './job-reports.queries.ts'

const BY_PREFIX: SharedLimit = { name: 'job reports of network', max: 10, seconds: 3_600 }
const OF_ONE_JOB: SharedLimit = { name: 'reports of a job by network', max: 3, seconds: 86_400 }
/** Further ones would tell the operator nothing new. */
const MAX_OPEN = 100
const KEPT_MS = 90 * 86_400_000

/** Of a live job, without the visitor. Throws `job_not_found`, `job_gone`, `captcha_failed`, `too_many_requests`. */
export async function addReport(
  services: Services,
  { id: typed, reason, text, captcha }: z.output<typeof reportJob.body>,
  ipPrefix: string | null,
): Promise<void> {
  await checkCaptcha(services, captcha)
  await consumeAttempt(services, BY_PREFIX, ipPrefix)
  const { id: jobId } = await services.reads.fromPrimary(() => requireJob(services, typed))
  await consumeAttempt(services, OF_ONE_JOB, ipPrefix && `${ipPrefix} ${jobId}`)
  if ((await queries.openReportsOf(services.db, jobId)) >= MAX_OPEN) return
  await queries.insertReport(services.db, { jobId, reason, text, createdAt: services.clock() })
}

export interface ReportedJob {
  jobId: string
  /** Null when the job is no longer stored. */
  job: { title: string; companyName: string; source: string; externalId: string } | null
  since: Date
  total: number
  reasons: Partial<Record<ReportReason, number>>
  texts: string[]
}

/** The most often reported first. */
export async function reportedJobs({ db }: Services): Promise<ReportedJob[]> {
  const found = new Map<string, ReportedJob>()
  for (const row of await queries.openReports(db)) {
    const { jobId, title, companyName, source, externalId } = row
    const job =
      title === null || companyName === null || source === null || externalId === null
        ? null
        : { title, companyName, source, externalId }
    const known = found.get(jobId) ?? { jobId, job, since: row.createdAt, total: 0, reasons: {}, texts: [] }
    known.total += 1
    known.reasons[row.reason] = (known.reasons[row.reason] ?? 0) + 1
    if (row.text !== '') known.texts.push(row.text)
    found.set(jobId, known)
  }
  return [...found.values()].toSorted((a, b) => b.total - a.total)
}

/** Returns how many reports were open; `remove` takes the job off the site as well. Throws `job_not_found`. */
export async function closeReport(services: Services, typed: string, { remove }: { remove: boolean }): Promise<number> {
  const jobId = readJobId(typed)
  if (jobId === null) throw new AppError('job_not_found')
  if (remove) await takeAway(services, jobId)
  return queries.closeReports(services.db, [jobId], services.clock())
}

/** A recruiter's offer ends with its unused days returned; any other job is only hidden. */
async function takeAway(services: Services, jobId: string): Promise<void> {
  const uuid = await queries.offerOfJob(services.db, jobId)
  if (uuid === null) await removeJobs(services, [jobId])
  else await removeOffer(services, uuid, 'Visitors reported it, and we agree.')
}

/** Tells the operator that reports wait, and deletes those decided three months ago. */
export async function cleanUpReports({ db, log, clock }: Services): Promise<void> {
  await queries.deleteReportsClosedBefore(db, new Date(clock().getTime() - KEPT_MS))
  const waiting = (await waitingOffers({ db, clock })).length
  if (waiting > 0) log.warn({ offers: waiting }, 'offers wait for the operator: run “argmax offers review”')
  const jobs = await queries.countReportedJobs(db)
  if (jobs > 0) log.warn({ jobs }, 'reported jobs wait for the operator: run “argmax offers reports”')
}
