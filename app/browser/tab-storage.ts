/** A value kept for the tab; a browser that stores nothing forgets it. */
export interface TabValue<Value> {
  get(): Value | null
  set(value: Value): void
  remove(): void
}

export const tabValue = <Value>(key: string): TabValue<Value> => ({
  get() {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null
    } catch {
      return null
    }
  },
  set(value) {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Storage is full or forbidden.
    }
  },
  remove() {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Storage is forbidden.
    }
  },
})
