import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { Listbox, ListOption, useListbox } from '#app/ui/listbox.tsx'
import type { Option } from '#domain/options/option.ts'
import { fold } from '#domain/shared/fold.ts'
import type { ControlledField } from '../use-call-form.ts'
import { useValue } from '../use-value.ts'
import { ChosenList } from './chosen.tsx'
import { enterSendsNothing } from './enter-sends-nothing.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

export type OptionWithAliases = Option & { aliases?: readonly string[] }

interface MultiChoiceProps {
  field: ControlledField
  label: string
  options: readonly OptionWithAliases[]
  placeholder: string
  hint?: string
}

/** The value is the list of keys in the order of choosing. Arrows and Enter toggle, Backspace removes the last one. */
export function MultiChoice({ field, label, options, placeholder, hint }: MultiChoiceProps) {
  const { id, error } = field
  const { keys, toggle, matches, isExpanded, list, nameOf, inputProps } = useManyOf(field, options)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <div
          className={`rounded-box border bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary ${error ? 'border-bad' : 'border-control'}`}
        >
          <ChosenList
            label={`Selected: ${label}`}
            chosen={keys.map((key) => ({ key, label: nameOf(key) }))}
            onRemove={(key) => {
              toggle(key)
              document.getElementById(id)?.focus()
            }}
          />
          <input
            {...inputProps}
            placeholder={placeholder}
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, hint, error })}
            className="min-h-11 w-full rounded-box bg-transparent px-3.5 text-base text-ink outline-none"
          />
        </div>
        {list.isOpen && (
          <Listbox id={id} label={label} isMultiple comesIntoView>
            {matches.map(({ key, label: name }, index) => (
              <ListOption
                key={key}
                id={id}
                index={index}
                name={name}
                isActive={index === list.active}
                isChosen={keys.includes(key)}
                onHover={() => list.activate(index)}
                onPick={() => list.pick(index)}
              />
            ))}
          </Listbox>
        )}
        <p className="sr-only" aria-live="polite">
          {isExpanded && `${matches.length} in the list`}
        </p>
        {isExpanded && matches.length === 0 && <p className="pt-1 text-s text-ink-2">Nothing in the list matches.</p>}
      </div>
    </FieldFrame>
  )
}

function useManyOf(field: ControlledField, options: readonly OptionWithAliases[]) {
  const { value: keys, set, onBlur, ref } = useValue<string[]>(field)
  const [typed, setTyped] = useState('')
  const [isExpanded, setExpanded] = useState(false)
  const find = useMemo(() => finderOf(options), [options])
  const matches = isExpanded ? find(typed) : []
  const close = () => setExpanded(false)
  const toggle = (key: string) => set(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  const pick = (index: number) => {
    const option = matches[index]
    if (option) toggle(option.key)
    setTyped('')
    close()
  }
  const list = useListbox(field.id, matches.length, { onPick: pick, onClose: close, start: typed === '' ? -1 : 0 })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && typed === '') set(keys.slice(0, -1))
    if (event.key === 'ArrowDown' && !list.isOpen) setExpanded(true)
    enterSendsNothing(event) // it chooses
    list.onKeyDown(event)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    setExpanded(true)
    list.restart()
  }
  const leave = () => {
    close()
    onBlur()
  }
  const nameOf = (key: string) => options.find((option) => option.key === key)?.label ?? key
  const inputProps = { ...list.inputProps, id: field.id, ref, value: typed, onChange, onKeyDown, onBlur: leave }
  return {
    keys,
    toggle,
    matches,
    isExpanded,
    list: { ...list, pick },
    nameOf,
    inputProps: { ...inputProps, onClick: () => setExpanded(true) },
  }
}

/** Accents and case aside; prefixes first. */
function finderOf(options: readonly OptionWithAliases[]) {
  const entries = options.map((option) => ({ option, names: [option.label, ...(option.aliases ?? [])].map(fold) }))
  return (typed: string): OptionWithAliases[] => {
    const query = fold(typed)
    const prefixMatches = entries.filter(({ names }) => names.some((name) => name.startsWith(query)))
    const otherMatches = entries.filter(
      (entry) => !prefixMatches.includes(entry) && entry.names.some((name) => name.includes(query)),
    )
    return [...prefixMatches, ...otherMatches].map(({ option }) => option)
  }
}
