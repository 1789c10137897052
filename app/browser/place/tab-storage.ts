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

/** Values of the tab's last history entries. The first entry of every document has the same key: the page tells them apart. */
export interface EntryValues<Value> {
  get(entry: Entry): Value | null
  set(entry: Entry, value: Value): void
  remove(entry: Entry): void
}

export interface Entry {
  key: string
  pathname: string
  search: string
}

const KEPT = 50

export function entryValues<Value>(name: string): EntryValues<Value> {
  const stored: TabValue<[string, Value][]> = tabValue(name)
  const others = (entry: Entry) => (stored.get() ?? []).filter(([id]) => id !== idOf(entry))
  return {
    get: (entry) => stored.get()?.find(([id]) => id === idOf(entry))?.[1] ?? null,
    set: (entry, value) => stored.set([...others(entry).slice(1 - KEPT), [idOf(entry), value]]),
    remove: (entry) => stored.set(others(entry)),
  }
}

/** The router's key of the current history entry. */
export function currentKey(): string {
  return window.history.state?.key ?? 'default'
}

const idOf = ({ key, pathname, search }: Entry) => `${key} ${pathname}${search}`
