type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** A finished array may keep such a part of its length in memory for nothing. */
const MAX_SPARE_PART = 16

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
  finished(): T {
    const { array, length } = this
    return array.length - length > length / MAX_SPARE_PART ? this.trimmed() : (array.subarray(0, length) as T)
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
