/**
 * The one "live" rule (decision 2): published, not removed, and the last day has not ended everywhere (UTC−12). An offer
 * has begun and has not ended, in its recruiter's zone (decision 0150).
 */
export function isLive(
  job: {
    published: boolean
    removedAt: Date | null
    validThrough: string | null
    startsAt: Date | null
    endsAt: Date | null
  },
  now: Date,
): boolean {
  if (!job.published || job.removedAt) return false
  if ((job.startsAt && job.startsAt > now) || (job.endsAt && job.endsAt <= now)) return false
  return job.validThrough === null || job.validThrough >= todayEverywhere(now)
}

/** The earliest calendar date that is still today somewhere, `YYYY-MM-DD`. */
export function todayEverywhere(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
}
