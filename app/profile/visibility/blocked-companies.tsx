import { type FormEvent, useId, useRef, useState } from 'react'
import { ChosenList } from '#app/forms/fields/chosen.tsx'
import { describedBy, FieldFrame, INPUT_STYLES } from '#app/forms/fields/field-frame.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { type BlockKind, useBlocking } from './use-blocking.ts'

/** Companies whose recruiters get no trace of the profile. */
export function BlockedCompanies() {
  return (
    <div className="grid gap-6">
      <p className="text-ink-2">
        Recruiters at these companies never see you: not in searches, not in counts, and not on your public page while
        they’re logged in. Block your own employer, for example.
      </p>
      <BlockList
        kind="domains"
        label="Email domain"
        hint="Enter a domain like acme.example, or paste an email or link of theirs. This also blocks subdomains and recruiters who name that company."
        chosenLabel="Blocked domains"
      />
      <BlockList
        kind="names"
        label="Company name"
        hint="Capital letters, accents and endings like Ltd or GmbH don’t matter."
        chosenLabel="Blocked companies"
      />
    </div>
  )
}

function BlockList(props: { kind: BlockKind; label: string; hint: string; chosenLabel: string }) {
  const { kind, label, hint } = props
  const id = useId()
  const { blocked, block, unblock, error, clearError } = useBlocking()
  const [typed, setTyped] = useState('')
  useUnsaved(`blocked-${kind}`, typed.trim() !== '')
  const focusTarget = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<{ value: string; index: number } | null>(null)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setRemoved(null)
    if (typed.trim() !== '' && (await block(kind, typed))) setTyped('')
  }
  const remove = async (value: string) => {
    focusTarget.current?.focus() // before the button goes: a modal takes the focus that something lost, also from what got it since
    const index = blocked[kind].indexOf(value)
    if (await unblock(kind, value)) setRemoved({ value, index })
  }
  const restore = async () => {
    if (removed && (await block(kind, removed.value, removed.index))) setRemoved(null)
    document.getElementById(id)?.focus()
  }
  return (
    <form onSubmit={(event) => void add(event)}>
      <FieldFrame id={id} label={label} hint={hint} error={error ?? undefined}>
        <div className="-mx-1.5">
          <ChosenList
            label={props.chosenLabel}
            chosen={blocked[kind].map((value) => ({ key: value, label: value }))}
            onRemove={(value) => void remove(value)}
          />
        </div>
        <div ref={focusTarget} tabIndex={-1} className="not-empty:mb-2">
          {removed && (
            <ActionBar key={removed.value} action="Undo" onAction={() => void restore()} takesFocus>
              {removed.value} is no longer blocked.
            </ActionBar>
          )}
        </div>
        <div className="flex gap-2">
          <input
            id={id}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              clearError()
            }}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, hint, error: error ?? undefined })}
            className={INPUT_STYLES}
          />
          <Button type="submit">Block</Button>
        </div>
      </FieldFrame>
    </form>
  )
}
