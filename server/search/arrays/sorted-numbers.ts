import type { Steps } from './slices.ts'

/** Numbers sorted between two steps: less than a millisecond. */
const RUN = 4_096

/** By binary search in an ascending array; -1: not there. */
export function indexOf(numbers: Uint32Array, sought: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const there = numbers[middle]
    if (there === sought) return middle
    if (there < sought) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The first index below `length` for which the condition holds, as it does for all behind; `length`: none. */
export function firstWhere(length: number, condition: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (condition(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** As `sort`, for numbers without NaN. */
export function* sortInSteps(numbers: Float64Array): Steps<Float64Array> {
  const { length } = numbers
  for (let from = 0; from < length; from += RUN) {
    numbers.subarray(from, from + RUN).sort()
    yield
  }
  let source: Float64Array = numbers
  let target: Float64Array = new Float64Array(length)
  for (let width = RUN; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      mergeRuns(source, target, from, Math.min(from + width, length), Math.min(from + 2 * width, length))
      yield
    }
    ;[source, target] = [target, source]
  }
  return source
}

function mergeRuns(source: Float64Array, target: Float64Array, from: number, middle: number, end: number): void {
  let left = from
  let right = middle
  for (let to = from; to < end; to++) {
    const takesLeft = left < middle && (right >= end || source[left] <= source[right])
    target[to] = source[takesLeft ? left++ : right++]
  }
}
