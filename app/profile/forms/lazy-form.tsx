import { type ComponentType, useEffect, useState } from 'react'
import { logError } from '#app/browser/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { closeForm } from '../profile-store.ts'
import type { FormName } from '../sections/names.ts'
import type { LazyScript } from './lazy-forms.ts'
import type { LazyFormProps } from './section-form.tsx'

/**
 * A form of the profile, at once when its script is loaded. When a script cannot be loaded, the page has to be loaded again:
 * Chromium and Firefox cache the error of a module as long as the page lives.
 */
export function LazyForm({ name, script, render }: LazyFormProps & { name: FormName; script: LazyScript }) {
  const [Form, setForm] = useState<ComponentType<LazyFormProps> | null>(script.getLoaded)
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
  if (Form) return <Form render={render} />
  return hasFailed ? <Failed onClose={() => closeForm(name)} /> : <FieldSkeletons count={3} />
}

function Failed({ onClose }: { onClose: () => void }) {
  return (
    <div>
      <p role="alert" className="font-[550] text-bad">
        The form couldn’t be loaded. Check your connection and reload the page.
      </p>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button ref={takeFocus} kind="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  )
}
