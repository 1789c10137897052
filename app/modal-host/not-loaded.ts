import { type ComponentType, createElement, useEffect } from 'react'
import { logError } from '#app/browser/log-error.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { ERRORS } from '#domain/shared/errors.ts'

/** Says so and closes. Browsers keep a module's error as long as the page lives, so the next opening loads the page again. */
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
