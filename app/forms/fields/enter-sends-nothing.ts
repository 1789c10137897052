import type { KeyboardEvent } from 'react'

/** Enter belongs to this input and does not submit the form. */
export function enterSendsNothing(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
