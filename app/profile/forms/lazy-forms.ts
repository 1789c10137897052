import { type ComponentType, useEffect } from 'react'
import type { FormName } from '../sections/names.ts'

/** A component whose script is not part of the page: `present` is null until `fetch` has brought it. */
export interface LazyComponent<Props> {
  getLoaded: () => ComponentType<Props> | null
  /** Rejects when the script does not come; may be asked again. */
  fetch: () => Promise<ComponentType<Props>>
}

function lazyForm<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  return {
    getLoaded: () => loaded,
    fetch: async () => {
      loaded ??= await load()
      return loaded
    },
  }
}

/** The forms of the own profile: with the library of forms and the checks half of the page, and of no use to who reads it. */
export const FORMS = {
  header: lazyForm(async () => (await import('../sections/header/form.tsx')).HeaderForm),
  'about-you': lazyForm(async () => (await import('../sections/about-you/form.tsx')).AboutYouForm),
  education: lazyForm(async () => (await import('../sections/education/form.tsx')).EducationForm),
  'work-experience': lazyForm(async () => (await import('../sections/work-experience/form.tsx')).WorkExperienceForm),
  'workplace-preferences': lazyForm(async () => (await import('../sections/workplace/form.tsx')).WorkplaceForm),
  'ideal-job': lazyForm(async () => (await import('../sections/ideal-job/form.tsx')).IdealJobForm),
  'kaggle-profile': lazyForm(async () => (await import('../kaggle/kaggle-form.tsx')).KaggleForm),
  'social-profiles': lazyForm(async () => (await import('../sections/social/form.tsx')).SocialForm),
  'skills-wizard': lazyForm(async () => (await import('../skills/wizard/skills-wizard.tsx')).SkillsWizard),
} satisfies Record<FormName, unknown>

/** Has the scripts of all forms come: most of what they need they share. A failure is left to the opening of a form. */
function fetchForms(): void {
  for (const { fetch } of Object.values(FORMS)) fetch().catch(() => {})
}

/** Has them come before one is opened, so that opening is no wait: as soon as a hand moves or the browser is idle. */
export function useFormsInAdvance(): void {
  useEffect(() => {
    const eventTypes = ['pointerover', 'focusin'] as const
    for (const eventType of eventTypes) document.addEventListener(eventType, fetchForms, { once: true })
    const stop = whenIdle(fetchForms)
    return () => {
      for (const eventType of eventTypes) document.removeEventListener(eventType, fetchForms)
      stop()
    }
  }, [])
}

/** Gives what calls it off. Safari has no idle callbacks. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(act)
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(act, 2_000)
  return () => clearTimeout(timer)
}
