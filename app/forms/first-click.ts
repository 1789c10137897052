import type { MouseEvent } from 'react'

/**
 * Makes a click handler that leaves out the second click of a double click: by then something else may stand under the
 * pointer, a next stage for example, and nobody has read it yet.
 */
export const onFirstClick =
  (act?: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault()
    else act?.()
  }
