import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type LoadSuggestions, useSuggestions } from './use-suggestions.ts'

/**
 * A text field that completes what is typed (ARIA combobox with a list popup). Any text is welcome; a suggestion is only
 * a short cut: arrows move, Enter takes, Escape closes. Without script it is an ordinary field.
 */
export function Combobox(props: {
  name: string
  label: string
  placeholder: string
  /** What the field holds at first, and again whenever this changes. */
  value: string
  load: LoadSuggestions
  onPick: (option: string, group: string, input: HTMLInputElement) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { groups, ask, close } = useSuggestions(props.load)
  const [active, setActive] = useState(-1)
  const options = groups.flatMap(({ label, options }) => options.map((option) => ({ group: label, option })))
  const isOpen = options.length > 0
  useValueFromOutside(input, props.value)

  const pick = (at: number) => {
    const chosen = options[at]
    if (!chosen || !input.current) return
    input.current.value = chosen.option
    close()
    props.onPick(chosen.option, chosen.group, input.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) pick(active)
    else if (step) setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <input
        ref={input}
        id={id}
        name={props.name}
        defaultValue={props.value}
        placeholder={props.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        className="h-12 w-full rounded-box bg-transparent px-3.5 text-base text-ink"
        onInput={(event) => {
          setActive(-1)
          ask(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <List id={`${id}-list`} label={props.label}>
          {groups.map(({ label, options: names }) => (
            <Group key={label} label={label}>
              {names.map((name) => {
                const at = options.findIndex(({ group, option }) => group === label && option === name)
                return (
                  <Option key={name} id={`${id}-${at}`} name={name} isActive={at === active} onPick={() => pick(at)} />
                )
              })}
            </Group>
          ))}
        </List>
      )}
      <p className="sr-only" aria-live="polite">
        {isOpen && `${options.length} suggestions`}
      </p>
    </div>
  )
}

function useValueFromOutside(input: { current: HTMLInputElement | null }, value: string) {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value || !input.current) return
    known.current = value
    input.current.value = value
  }, [input, value])
}

function List({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute top-full left-0 z-30 mt-2 max-h-96 w-full min-w-64 overflow-y-auto rounded-box border border-line bg-card p-1.5 shadow-raised"
    >
      {children}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {label}
      </p>
      {children}
    </div>
  )
}

function Option({ id, name, isActive, onPick }: { id: string; name: string; isActive: boolean; onPick: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-9 cursor-pointer items-center truncate rounded-s px-2.5 hover:bg-primary-soft aria-selected:bg-primary-soft aria-selected:text-primary-strong touch:min-h-11"
    >
      {name}
    </div>
  )
}
