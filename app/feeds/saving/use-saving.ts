import { useEffect, useRef } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { OPENED_HERE } from '#app/browser/modals.ts'
import { useMe } from '#app/browser/session/session.ts'
import { pendingSave } from './pending-save.ts'

/**
 * One listener for all buttons that save a job; lists are not hydrated. Visitors log in first, and then it goes on by
 * itself (decision 0130). The code that saves is loaded when it is needed.
 */
export function useSaving(): void {
  const isLoggedIn = useMe() !== null
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => saveClicked(event, isLoggedIn, navigate)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isLoggedIn, navigate])
  useEffect(() => {
    if (isLoggedIn && pendingSave.get()) void import('./save-pending.ts').then(({ savePending }) => savePending())
  }, [isLoggedIn])
  useForgottenSave(isLoggedIn)
}

function saveClicked({ target }: MouseEvent, isLoggedIn: boolean, navigate: NavigateFunction): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-save-job]') : null
  const id = button?.dataset.saveJob
  if (!button || !id) return
  if (isLoggedIn) {
    const isSaved = button.getAttribute('aria-pressed') === 'true'
    return void import('./saved-jobs.ts').then(({ setSaved }) => setSaved(id, !isSaved))
  }
  pendingSave.set({ job: id })
  openLogIn(navigate)
}

export function openLogIn(navigate: NavigateFunction, { replace = false } = {}): void {
  const { pathname, search } = location
  const state = replace ? window.history.state?.usr : OPENED_HERE
  void navigate(`${pathname}${search}#login`, { preventScrollReset: true, replace, state })
}

/** Closing the log-in without logging in gives the wish up: a later log-in must not surprise. */
function useForgottenSave(isLoggedIn: boolean): void {
  const isLoggingIn = /^#(recruiter-)?login$/.test(useLocation().hash)
  const wasLoggingIn = useRef(isLoggingIn)
  useEffect(() => {
    if (wasLoggingIn.current && !isLoggingIn && !isLoggedIn) pendingSave.set(null)
    wasLoggingIn.current = isLoggingIn
  }, [isLoggingIn, isLoggedIn])
}
