/** One choice of a fixed list: the key is stored and sent, the label is shown. */
export interface Option {
  key: string
  label: string
}

/** The keys of a list, for a contract to check against. */
export function keysOf(list: readonly Option[]): [string, ...string[]] {
  return list.map(({ key }) => key) as [string, ...string[]]
}

/** What is shown for a key; the key itself when the list does not have it any more. */
export function labelOf(list: readonly Option[], key: string): string {
  return list.find((option) => option.key === key)?.label ?? key
}
