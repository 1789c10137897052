import type { MouseEvent } from 'react'

/** Drops the second click of a double click: by then another, unread control may be under the pointer. */
export const onFirstClick =
  (act?: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault()
    else act?.()
  }
