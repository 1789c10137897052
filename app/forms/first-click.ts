import type { MouseEvent } from 'react'

/**
 * A click handler that leaves out the second click of a double click: by then something else may stand under the pointer, a
 * next step for example, that the user has not read yet.
 */
export const onFirstClick =
  (act?: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault()
    else act?.()
  }
