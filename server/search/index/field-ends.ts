/** Positions beyond are stored as this one: 16 bits number them. */
export const LAST_POSITION = 65_535

/** By text field and document: the position after the field's last word and one gap. */
export type FieldEnds = readonly Uint16Array[]

export function fieldAt(fieldEnds: FieldEnds, document: number, position: number): number {
  let field = 0
  while (field < fieldEnds.length - 1 && position >= fieldEnds[field][document]) field++
  return field
}

/** The position of the field's first word. */
export const fieldStart = (fieldEnds: FieldEnds, field: number, document: number) =>
  field === 0 ? 0 : fieldEnds[field - 1][document]

/** In words. */
export const fieldLength = (fieldEnds: FieldEnds, field: number, document: number) =>
  Math.max(0, fieldEnds[field][document] - fieldStart(fieldEnds, field, document) - 1)
