/** The zone that the recruiter's dates are of. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** `2026-11-29`: the date on a calendar in that zone. */
export function dateIn(timeZone: string, now: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(now)
}
