/** Trees of plain objects with typed arrays, as bytes: a header in JSON, then the arrays as they are in memory. */

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }
type Kind = keyof typeof KINDS

/** Where an array is: behind the header, in bytes. The same array in two places is stored once. */
interface Place {
  kind: Kind
  start: number
  length: number
}

/** The length of the header stands before it; the arrays begin at a multiple of this, as doubles must. */
const ALIGNMENT = 8

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/** Pieces to be written one after another. The arrays must not change until then. */
export function pack(tree: unknown): Uint8Array[] {
  const places = new Map<Numbers, Place>()
  let end = 0
  const text = JSON.stringify(tree, (_, value) => {
    if (!ArrayBuffer.isView(value)) return value
    const array = value as Numbers
    const known = places.get(array)
    if (known) return { $array: known }
    const place = { kind: kindOf(array), start: end, length: array.length }
    places.set(array, place)
    end = aligned(end + array.byteLength)
    return { $array: place }
  })
  const header = Buffer.from(text)
  const start = new Uint8Array(aligned(ALIGNMENT + header.length))
  new DataView(start.buffer).setUint32(0, header.length, true)
  start.set(header, ALIGNMENT)
  return [start, ...[...places.keys()].flatMap(padded)]
}

function kindOf(array: Numbers): Kind {
  const kind = array.constructor.name as Kind
  if (!(kind in KINDS)) throw new TypeError(`A ${kind} can't be packed`)
  return kind
}

function padded(array: Numbers): Uint8Array[] {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  const padding = aligned(bytes.length) - bytes.length
  return padding > 0 ? [bytes, new Uint8Array(padding)] : [bytes]
}

/** The arrays of the tree are views of `bytes`. */
export function unpack(bytes: ArrayBuffer): unknown {
  const length = new DataView(bytes).getUint32(0, true)
  const base = aligned(ALIGNMENT + length)
  const views = new Map<number, Numbers>()
  return JSON.parse(Buffer.from(bytes, ALIGNMENT, length).toString(), (_, value) => {
    const place: Place | undefined = value?.$array
    if (!place) return value
    const made = () => new KINDS[place.kind](bytes, base + place.start, place.length)
    // Empty arrays share their start with the next one.
    if (place.length === 0) return made()
    const view = views.get(place.start) ?? made()
    views.set(place.start, view)
    return view
  })
}
