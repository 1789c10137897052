/**
 * A typed whole number: `85,000` and `85 000` are 85000. Empty is null; other text is returned as it is, for the
 * contract to reject.
 */
export function readNumber(typed: string): number | string | null {
  const plain = typed.replace(/[\s’']|[.,](?=\d{3}(?!\d))/g, '')
  if (plain === '') return null
  return /^\d{1,12}$/.test(plain) ? Number(plain) : typed
}
