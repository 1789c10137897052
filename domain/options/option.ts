export interface Option {
  key: string
  label: string
}

export function keysOf(list: readonly Option[]): [string, ...string[]] {
  return list.map(({ key }) => key) as [string, ...string[]]
}

/** The key itself when the list no longer has it. */
export function labelOf(list: readonly Option[], key: string): string {
  return list.find((option) => option.key === key)?.label ?? key
}
