/**
 * What a control is called on the page: its label after the legend of the group that it stands in, `Position 2, Title`; or,
 * for a control without a label of its own, the last two legends. Empty when it is called nothing.
 */
export function fieldLabel(id: string): string {
  const control = document.getElementById(id)
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? ''
  const legends = legendsAround(control).slice(label ? -1 : -2)
  return [...legends, label].filter(Boolean).join(', ')
}

/** The legends of the groups around an element, the outermost first. */
function legendsAround(element: Element | null): string[] {
  const group = element?.closest('fieldset')
  if (!group) return []
  const legend = group.querySelector(':scope > legend')?.textContent ?? ''
  return [...legendsAround(group.parentElement), legend]
}
