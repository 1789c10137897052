import { type FormEvent, useId, useState } from 'react'
import { INPUT_STYLES } from '#app/forms/fields/field-frame.tsx'
import { Button } from '#app/ui/button.tsx'
import { openForm } from '../profile-store.ts'
import { Removed } from './removed.tsx'

/** The empty state: the user name is enough for a fetch. */
export function KagglePrompt() {
  const id = useId()
  const [username, setUsername] = useState('')
  const start = (event: FormEvent) => {
    event.preventDefault()
    openForm('kaggle-profile', { username, autoFetch: username.trim() !== '' })
  }
  return (
    <>
      <Removed />
      <div className="pt-1 pb-1.5">
        <p className="max-w-[60ch] text-ink-2">
          Show your tiers and medals. Just enter your username. You can check everything before it’s saved.
        </p>
        <form onSubmit={start} noValidate className="mt-3 flex flex-wrap items-end gap-3 noscript:hidden">
          <div className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80">
            <label htmlFor={id} className="block pb-1 text-s font-semibold">
              Kaggle username
            </label>
            <input
              id={id}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
              placeholder="Your username or a link to your profile"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              className={INPUT_STYLES}
            />
          </div>
          <Button type="submit">Fetch from Kaggle</Button>
        </form>
      </div>
    </>
  )
}
