import type { KeyboardEvent } from 'react'

/** For inputs of a form in which Enter belongs to the one answer: it does not send the whole form from there. */
export function enterSendsNothing(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
