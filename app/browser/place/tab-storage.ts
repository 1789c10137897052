/** A value kept for the tab or the browser; one that stores nothing forgets it. */
export interface StoredValue<Value> {
  get(): Value | null
  set(value: Value): void
  remove(): void
}

const valueIn = <Value>(storage: () => Storage, key: string): StoredValue<Value> => ({
  get() {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null') as Value | null
    } catch {
      return null
    }
  },
  set(value) {
    try {
      storage().setItem(key, JSON.stringify(value))
    } catch {
      // Storage is full or forbidden.
    }
  },
  remove() {
    try {
      storage().removeItem(key)
    } catch {
      // Storage is forbidden.
    }
  },
})

export const tabValue = <Value>(key: string): StoredValue<Value> => valueIn(() => sessionStorage, key)

const OWN_TEXT = 'own-text '

/** What a user has typed: it outlives the tab, until the user logs out. */
export const keptText = <Value>(username: string, key: string): StoredValue<Value> =>
  valueIn(() => localStorage, `${OWN_TEXT}${username} ${key}`)

/** At a log-out: the next user of the browser must not find it. */
export function clearKeptTexts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OWN_TEXT)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden.
  }
}

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
  const stored: StoredValue<[string, Value][]> = tabValue(name)
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
