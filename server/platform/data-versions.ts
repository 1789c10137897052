export interface DataVersions {
  bump(): void
  readonly count: number
}

export function createDataVersions(): DataVersions {
  let count = 0
  return {
    bump() {
      count += 1
    },
    get count() {
      return count
    },
  }
}
