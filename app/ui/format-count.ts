const COUNTS = new Intl.NumberFormat('en')

/** `12480` as `12,480`. One formatter for all: making one for every number would cost more than the rest of a row. */
export const formatCount = (count: number) => COUNTS.format(count)
