import type { Steps } from './slices.ts'

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A finished array may keep such a part of its length in memory for nothing. */
const MAX_SPARE_PART = 16
/** Bytes written between two steps: memory that is used for the first time costs several times as much as copying. */
const STEP_BYTES = 2 ** 18

/** A typed array that doubles when it is full. For hot loops: `reserve`, write into `array`, then set `length`. */
export class Growable<T extends Numbers> {
  array: T
  length = 0
  private readonly make: (size: number) => T

  constructor(make: (size: number) => T, capacity = 16) {
    this.make = make
    this.array = make(capacity)
  }

  reserve(more: number): T {
    const needed = this.length + more
    if (needed > this.array.length) {
      const larger = this.make(Math.max(needed, this.array.length * 2))
      larger.set(this.array)
      this.array = larger
    }
    return this.array
  }

  push(value: number): void {
    const array = this.reserve(1)
    array[this.length++] = value
  }

  trimmed(): T {
    return this.array.slice(0, this.length) as T
  }

  /** Without copying where little is spare: nothing may be added afterwards. */
  *finished(): Steps<T> {
    const { array, length } = this
    if (array.length - length <= length / MAX_SPARE_PART) return array.subarray(0, length) as T
    const step = STEP_BYTES / array.BYTES_PER_ELEMENT
    if (length <= step) return this.trimmed()
    const copy = unwritten(array.constructor as Kind<T>, length)
    for (let from = 0; from < length; from += step) {
      copy.set(array.subarray(from, Math.min(from + step, length)), from)
      yield
    }
    return copy
  }
}

type Kind<T> = { new (buffer: ArrayBuffer, start: number, length: number): T; BYTES_PER_ELEMENT: number }

/** Without the zeros that are else written over the whole array at once: nothing is to be read that was not written. */
const unwritten = <T>(kind: Kind<T>, length: number): T =>
  new kind(Buffer.allocUnsafeSlow(length * kind.BYTES_PER_ELEMENT).buffer, 0, length)

export const unwrittenUint8 = (size: number) => unwritten(Uint8Array, size)
export const unwrittenUint16 = (size: number) => unwritten(Uint16Array, size)
export const unwrittenUint32 = (size: number) => unwritten(Uint32Array, size)

/** Zeros are written over a new array, so that no step has to wait for its memory later. */
export function* touch(array: Numbers): Steps<void> {
  const step = STEP_BYTES / array.BYTES_PER_ELEMENT
  for (let from = 0; from < array.length; from += step) {
    array.fill(0, from, from + step)
    yield
  }
}

/** With a copy of these values, to which more can be added. */
export function grown<T extends Numbers>(values: T, make: (size: number) => T): Growable<T> {
  const growable = new Growable(make, values.length)
  growable.reserve(values.length).set(values)
  growable.length = values.length
  return growable
}

export const uint8 = (size: number) => new Uint8Array(size)
export const uint16 = (size: number) => new Uint16Array(size)
export const uint32 = (size: number) => new Uint32Array(size)
export const int32 = (size: number) => new Int32Array(size)
export const float64 = (size: number) => new Float64Array(size)
