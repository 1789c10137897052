/** `85,000` and `85 000` are 85000, empty is null; other text is returned unchanged, for the contract to reject. */
export function readNumber(typed: string): number | string | null {
  const plain = typed.replace(/[\s’']|[.,](?=\d{3}(?!\d))/g, '')
  if (plain === '') return null
  return /^\d{1,12}$/.test(plain) ? Number(plain) : typed
}
