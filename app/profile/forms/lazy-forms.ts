import { type ComponentType, useEffect } from 'react'
import { whenIdle } from '#app/browser/when-idle.ts'
import type { LazyFormProps } from './section-form.tsx'

type LazyComponent = ComponentType<LazyFormProps>

/** A form whose script is not part of the page: `getLoaded` returns null until `fetch` has loaded it. */
export interface LazyScript {
  getLoaded: () => LazyComponent | null
  /** Rejects when the script cannot be loaded; may be called again. */
  fetch: () => Promise<LazyComponent>
}

const scripts: LazyScript[] = []

/** The forms come with the form library and the validators: half of the page, and of no use to who only reads it. */
export function lazyForm(load: () => Promise<LazyComponent>): LazyScript {
  let loaded: LazyComponent | null = null
  const script = {
    getLoaded: () => loaded,
    fetch: async () => {
      loaded ??= await load()
      return loaded
    },
  }
  scripts.push(script)
  return script
}

/** Most of what the forms need they share. An error is left to the opening of a form. */
function fetchForms(): void {
  for (const { fetch } of scripts) fetch().catch(() => {})
}

/** Loads all forms at the first interaction or when the browser is idle, so that opening one involves no wait. */
export function useFormsInAdvance(): void {
  useEffect(() => {
    const eventTypes = ['pointerover', 'focusin'] as const
    for (const eventType of eventTypes) document.addEventListener(eventType, fetchForms, { once: true })
    const cancel = whenIdle(fetchForms, { otherwiseMs: 2_000 })
    return () => {
      for (const eventType of eventTypes) document.removeEventListener(eventType, fetchForms)
      cancel()
    }
  }, [])
}
