/** A name up to its first comma, bracket or dash; the whole name if no word stands before. */
export function firstPartOf(name: string): string {
  const [part = ''] = name.split(SEPARATOR, 1)
  return /\p{L}/u.test(part) ? part : name
}

const SEPARATOR = /[,(|]| [-–—] /
