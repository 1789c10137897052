import { type ComponentType, useEffect, useState } from 'react'
import { logError } from '#app/browser/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { closeForm } from '../profile-store.ts'
import type { FormName } from '../sections/names.ts'
import { FORMS, type LazyComponent } from './lazy-forms.ts'

type PropsOf<Name extends FormName> = (typeof FORMS)[Name] extends LazyComponent<infer Props> ? Props : never

/**
 * A form of the own profile, `props` are its own. If its script is there it stands there at once. When a script does not
 * come, the page has to be loaded again: Chromium and Firefox keep the failure of a module for as long as a page stands.
 * What is typed elsewhere in the page is asked about by then.
 */
export function LazyForm<Name extends FormName>({ name, props }: { name: Name; props: PropsOf<Name> }) {
  const script = FORMS[name] as LazyComponent<object>
  const [Form, setForm] = useState<ComponentType<object> | null>(script.getLoaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    script.fetch().then(
      (loaded) => setForm(() => loaded),
      (error: unknown) => {
        logError('A form could not be loaded.', error)
        setFailed(true)
      },
    )
  }, [script])
  if (Form) return <Form {...(props as object)} />
  return hasFailed ? <Failed onClose={() => closeForm(name)} /> : <FieldSkeletons count={3} />
}

function Failed({ onClose }: { onClose: () => void }) {
  return (
    <div>
      <p role="alert" className="font-[550] text-bad">
        The form could not be loaded. Look whether you are online, and load the page again.
      </p>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button ref={takeFocus} kind="primary" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  )
}
