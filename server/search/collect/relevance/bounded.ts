/** Hits of a segment, ascending, with what each scores at most. */
export interface Bounded {
  documents: Uint16Array
  bounds: Float64Array
}

export function valuesOf(documents: Uint16Array, byDocument: Float64Array): Float64Array {
  const values = new Float64Array(documents.length)
  for (let i = 0; i < documents.length; i++) values[i] = byDocument[documents[i]]
  return values
}
