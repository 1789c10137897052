/**
 * What was typed as a whole number: `85,000` and `85 000` are 85000. Nothing typed is null; what is no such number comes back
 * as it is, for the contract to refuse.
 */
export function readNumber(typed: string): number | string | null {
  const plain = typed.replace(/[\s’']|[.,](?=\d{3}(?!\d))/g, '')
  if (plain === '') return null
  return /^\d{1,12}$/.test(plain) ? Number(plain) : typed
}
