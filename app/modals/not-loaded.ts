import { type ComponentType, createElement, useEffect } from 'react'
import { logError } from '#app/browser/log-error.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { ERRORS } from '#domain/shared/errors.ts'

/**
 * Stands for a modal whose script could not be loaded: it says so and closes, and the page stays. Browsers keep the error
 * of a module as long as the page lives, so the next opening loads the page again, with the modal.
 */
export function notLoaded(error: unknown): ComponentType<ModalState> {
  logError('A modal could not be loaded.', error)
  const told = { at: null }
  return (state) => createElement(NotLoaded, { ...state, told })
}

function NotLoaded({ isOpen, openCount, close, told }: ModalState & { told: { at: number | null } }) {
  useEffect(() => {
    if (!isOpen || told.at === openCount) return
    if (told.at !== null && navigator.onLine) return window.location.reload()
    told.at = openCount
    notify(ERRORS.unreachable.text, 'error')
    close()
  }, [isOpen, openCount, close, told])
  return null
}
