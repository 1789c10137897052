import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type FormOptions, openForm } from '../profile-store.ts'
import { goToSection, type SectionId } from '../sections/names.ts'

/** Specification §4: `?kaggle=<name>` fetches that user at once; `?skills=3` starts at that step, or where it would anyway. */
const PARAMETERS: readonly (readonly [name: string, id: SectionId, optionsOf: (value: string) => FormOptions])[] = [
  ['kaggle', 'kaggle-profile', (username) => ({ username, autoFetch: true })],
  ['skills', 'skills-wizard', (step) => ({ step: Number(step) })],
]

/** Opens the form that a parameter of the URL requests, once, and removes the parameter. */
export function useRequestedForms(): void {
  const [parameters, setParameters] = useSearchParams()
  useEffect(() => {
    for (const [name, id, optionsOf] of PARAMETERS) {
      const value = parameters.get(name)
      if (value === null) continue
      const rest = new URLSearchParams(location.search)
      rest.delete(name)
      setParameters(rest, { replace: true, preventScrollReset: true })
      openForm(id, optionsOf(value))
      goToSection(id)
    }
  }, [parameters, setParameters])
}
