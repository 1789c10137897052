const QUARTER_HOUR_MS = 900_000

/** The clock of searches and cached pages: in every time zone a day begins on a quarter of an hour. */
export const toTheQuarterHour = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS)
