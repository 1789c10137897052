/** By text field and document: the position after the field's last word and one gap. */
export type FieldEnds = readonly Uint16Array[]

export function fieldAt(fieldEnds: FieldEnds, document: number, position: number): number {
  let field = 0
  while (field < fieldEnds.length - 1 && position >= fieldEnds[field][document]) field++
  return field
}

/** In words. */
export function fieldLength(fieldEnds: FieldEnds, field: number, document: number): number {
  const start = field === 0 ? 0 : fieldEnds[field - 1][document]
  return Math.max(0, fieldEnds[field][document] - start - 1)
}
