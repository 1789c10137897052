import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { SavedFormState } from './use-saved-form.ts'

/** A form that changes the profile. `render` shows the part of a profile that it is about, for the choice of a version. */
export function SavedForm({
  saved: { form, theirs, keepMine, takeTheirs },
  render,
  onSubmit = form.onSubmit,
  ...rest
}: Omit<ComponentProps<typeof Form>, 'form'> & {
  saved: SavedFormState
  render: (profile: EditableProfile) => ReactNode
  onSubmit?: (event: FormEvent) => void
}) {
  return (
    <>
      {theirs && (
        <Versions onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
          {render(theirs)}
        </Versions>
      )}
      <Form {...rest} form={{ ...form, ...(theirs && { formErrors: [] }), onSubmit }} />
    </>
  )
}

/** The stored version above the typed one. */
function Versions(props: { children: ReactNode; onKeepMine: () => void; onTakeTheirs: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="other-version"
      className="mb-4 rounded-box border border-secondary bg-secondary-soft p-4 outline-none"
    >
      <h3 id="other-version" className="text-base">
        This section was changed somewhere else
      </h3>
      <p className="pt-1 pb-3">This is the saved version. What you typed is still below.</p>
      <div className="rounded-box bg-card p-4">{props.children}</div>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button kind="primary" onClick={props.onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={props.onTakeTheirs} className="bg-card">
          Use the saved version
        </Button>
      </div>
    </section>
  )
}
