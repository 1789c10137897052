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
