const COUNTS = new Intl.NumberFormat('en')

/** `12,480`. One formatter for all: making one costs more than the rest of a row. */
export const formatCount = (count: number) => COUNTS.format(count)
