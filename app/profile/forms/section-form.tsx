import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { SectionFormState } from './use-section-form.ts'

/** A section's fields with Save and Cancel. `present` shows the section of a profile, for the choice between two versions. */
export function SectionForm(props: {
  state: SectionFormState
  render: (profile: EditableProfile) => ReactNode
  children: ReactNode
}) {
  const { form, theirs, keepMine, takeTheirs, cancel } = props.state
  return (
    <div ref={useFocusOnOpening()}>
      {theirs && (
        <Versions onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
          {props.render(theirs)}
        </Versions>
      )}
      <Form
        form={theirs ? { ...form, formErrors: [] } : form}
        submit="Save"
        actions={
          <Button onClick={cancel} aria-disabled={form.isSending} className="aria-disabled:opacity-60">
            Cancel
          </Button>
        }
      >
        {props.children}
      </Form>
    </div>
  )
}

/** The first field, so that typing can begin. */
function useFocusOnOpening() {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const target = first('input, select, textarea') ?? first('button')
    target?.focus()
  }, [])
  return form
}

/** What is stored now, beside what stands in the form below: one of them is going to stay. */
export function Versions(props: { children: ReactNode; onKeepMine: () => void; onTakeTheirs: () => void }) {
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
        This section was saved elsewhere meanwhile
      </h3>
      <p className="pt-1 pb-3">This is what is stored now; what you typed is below, untouched.</p>
      <div className="rounded-box bg-card p-4">{props.children}</div>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button kind="primary" onClick={props.onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={props.onTakeTheirs} className="bg-card">
          Take the other version
        </Button>
      </div>
    </section>
  )
}
