import { type KeyboardEvent, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { ChosenList } from '#app/forms/fields/chosen.tsx'
import { describedBy, FieldFrame } from '#app/forms/fields/field-frame.tsx'
import type { ControlledField } from '#app/forms/use-call-form.ts'
import { useValue } from '#app/forms/use-value.ts'
import { Button } from '#app/ui/button.tsx'
import { SuggestionPopup, useSuggestionPopup } from '#app/ui/suggestion-popup.tsx'
import type { LoadSuggestions } from '#app/ui/use-suggestions.ts'
import { suggestJobs } from '#domain/jobs/jobs.contract.ts'
import { MAX_OFFER_SKILLS } from '#domain/offers/offer-values.ts'
import { fold } from '#domain/shared/fold.ts'

const HINT = 'Type a skill and press Enter.'

const load: LoadSuggestions = async (typed, signal) => {
  const { skills } = await callApi(suggestJobs, { query: typed }, { signal })
  return [{ label: 'Skills', options: skills }]
}

/** `found`: skills that the text names; one click takes one or all. */
export function SkillsField({ field, found }: { field: ControlledField; found: readonly string[] }) {
  const { id, error } = field
  const { value: skills, set, onBlur, ref } = useValue<string[]>(field)
  const [typed, setTyped] = useState('')
  const add = (names: readonly string[]) => set(withNew(skills, names))
  const addTyped = (name: string) => {
    setTyped('')
    if (name.trim()) add([name.trim()])
  }
  const { inputProps, onType, close, popup } = useSuggestionPopup(id, load, addTyped)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && typed === '') set(skills.slice(0, -1))
    const picks = popup.isOpen && popup.active >= 0
    if (event.key === 'Enter' && !picks) {
      event.preventDefault()
      close()
      return addTyped(typed)
    }
    inputProps.onKeyDown(event)
  }
  const proposals = withNew(skills, found).slice(skills.length)
  return (
    <div>
      <FieldFrame id={id} label="Skills" hint={HINT} error={error}>
        <div className="relative">
          <div
            className={`rounded-box border bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary ${error ? 'border-bad' : 'border-control'}`}
          >
            <ChosenList
              label="Selected: Skills"
              chosen={skills.map((name) => ({ key: name, label: name }))}
              onRemove={(name) => {
                set(skills.filter((one) => one !== name))
                document.getElementById(id)?.focus()
              }}
            />
            <input
              {...inputProps}
              ref={ref}
              id={id}
              value={typed}
              placeholder="e.g. Python"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={60}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy({ id, hint: HINT, error })}
              onChange={(event) => {
                setTyped(event.target.value)
                onType(event.target.value)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                close()
                addTyped(typed)
                onBlur()
              }}
              className="min-h-11 w-full rounded-box bg-transparent px-3.5 text-base text-ink outline-none"
            />
          </div>
          <SuggestionPopup popup={popup} label="Skills" unit="skills" comesIntoView />
        </div>
      </FieldFrame>
      <Proposals skills={proposals} onTake={add} />
    </div>
  )
}

function Proposals({ skills, onTake }: { skills: readonly string[]; onTake: (names: readonly string[]) => void }) {
  return (
    <div aria-live="polite">
      {skills.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 pt-2">
          <p className="text-s text-ink-2">Found in your text:</p>
          {skills.map((name) => (
            <Button key={name} size="small" aria-label={`Add ${name}`} onClick={() => onTake([name])}>
              + {name}
            </Button>
          ))}
          {skills.length > 1 && (
            <Button size="small" kind="ghost" onClick={() => onTake(skills)}>
              Add all {skills.length}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Case and accents aside each skill is there once. */
export function withNew(skills: readonly string[], names: readonly string[]): string[] {
  const all = new Map(skills.map((name) => [fold(name), name]))
  for (const name of names) if (!all.has(fold(name)) && all.size < MAX_OFFER_SKILLS) all.set(fold(name), name)
  return [...all.values()]
}
