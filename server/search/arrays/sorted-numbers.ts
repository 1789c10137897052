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
