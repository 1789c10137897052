import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type FormOptions, openForm } from '../profile-store.ts'
import { goToSection, type SectionAnchor } from '../sections/names.ts'

/**
 * Opens the form that the address asks for by a parameter, once, and takes the parameter out of the address. `options` are
 * made of the parameter's value; null when it is none that is accepted.
 */
export function useRequestedForm(
  anchor: SectionAnchor,
  parameter: string,
  options: (value: string) => FormOptions | null,
): void {
  const [parameters, setParameters] = useSearchParams()
  const value = parameters.get(parameter)
  useEffect(() => {
    if (value === null) return
    const rest = new URLSearchParams(location.search)
    rest.delete(parameter)
    setParameters(rest, { replace: true, preventScrollReset: true })
    const formOptions = options(value)
    if (!formOptions) return
    openForm(anchor, formOptions)
    goToSection(anchor)
  }, [value, anchor, parameter, options, setParameters])
}
