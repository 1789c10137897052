/** What both of two mean: `$` and `CAD` → `CAD`, `$` and `pesos` → the pesos; the first where they have nothing in common. */
export function narrowed(codes: string, others: string): string {
  const shared = sharedCodes(codes, others)
  return shared.length > 0 ? shared.join(' ') : codes
}

export const isOneSign = (codes: string, others: string): boolean => sharedCodes(codes, others).length > 0

export const hasSeveral = (codes: string): boolean => codes.includes(' ')

function sharedCodes(codes: string, others: string): string[] {
  const all = others.split(' ')
  const shared = codes.split(' ').filter((code) => all.includes(code))
  return shared.some((code) => code !== '-') ? shared : []
}
