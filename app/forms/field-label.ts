/** `Position 2, Title`: the label after its group's legend; for a control without a label its last two legends. */
export function fieldLabel(id: string): string {
  const control = document.getElementById(id)
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? ''
  const legends = legendsAround(control).slice(label ? -1 : -2)
  return [...legends, label].filter(Boolean).join(', ')
}

function legendsAround(element: Element | null): string[] {
  const group = element?.closest('fieldset')
  if (!group) return []
  const legend = group.querySelector(':scope > legend')?.textContent ?? ''
  return [...legendsAround(group.parentElement), legend]
}

const MIN_NAME_LENGTH = 4 // letters: shorter words say nothing of a field
const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Whether a message speaks of the field: "Choose at least one country." does of "I can work legally in". */
export function isNamedIn(message: string, label: string): boolean {
  if (label.includes(',')) return message.toLowerCase().includes(label.toLowerCase()) // within a group
  const spoken = new Set(words(message))
  const names = words(label).filter((word) => word.length >= MIN_NAME_LENGTH)
  return (
    label === '' ||
    (names.length > 0 ? names.some((word) => spoken.has(word)) : message.toLowerCase().includes(label.toLowerCase()))
  )
}
