/** Whether no value of a section is given. */
export function saysNothing(section: object): boolean {
  return Object.values(section).every((value) =>
    Array.isArray(value) ? value.length === 0 : value === null || value === '',
  )
}
