import { type ReactNode, useEffect, useRef } from 'react'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { closeForm } from '../profile-store.ts'
import type { FormName } from '../sections/names.ts'
import { SavedForm } from './saved-form.tsx'
import { type SectionCall, type SectionFormOptions, useSectionForm } from './use-section-form.ts'

/** What every form of the page gets: how the section of a profile is shown. */
export interface LazyFormProps {
  render: (profile: EditableProfile) => ReactNode
}

/** A section's fields with Save and Cancel. */
export function SectionForm<C extends SectionCall>({
  id,
  call,
  render,
  children,
  ...options
}: LazyFormProps & SectionFormOptions<C> & { id: FormName; call: C; children: (form: CallForm) => ReactNode }) {
  const saved = useSectionForm(id, call, options)
  const { isSending } = saved.form
  return (
    <div ref={useFocusOnOpening()}>
      <SavedForm
        saved={saved}
        render={render}
        submit="Save"
        actions={
          <Button
            onClick={() => !isSending && closeForm(id)}
            aria-disabled={isSending}
            className="aria-disabled:opacity-60"
          >
            Cancel
          </Button>
        }
      >
        {children(saved.form)}
      </SavedForm>
    </div>
  )
}

function useFocusOnOpening() {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const target = first('input, select, textarea') ?? first('button')
    target?.focus()
  }, [])
  return form
}
