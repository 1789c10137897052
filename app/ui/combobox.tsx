import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Listbox, ListOption, useListbox } from './listbox.tsx'
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
  const { groups, request, close } = useSuggestions(props.load)
  const options = groups.flatMap(({ label, options }) => options.map((option) => ({ group: label, option })))
  useValueFromOutside(input, props.value)

  const pick = (index: number) => {
    const chosen = options[index]
    if (!chosen || !input.current) return
    input.current.value = chosen.option
    close()
    props.onPick(chosen.option, chosen.group, input.current)
  }
  const list = useListbox(id, options.length, { onPick: pick, onClose: close })
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <input
        {...list.inputProps}
        ref={input}
        id={id}
        name={props.name}
        defaultValue={props.value}
        placeholder={props.placeholder}
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={200}
        className="h-12 w-full rounded-box bg-transparent px-3.5 text-base text-ink"
        onInput={(event) => {
          list.restart()
          request(event.currentTarget.value)
        }}
        onKeyDown={list.onKeyDown}
        onBlur={close}
      />
      {list.isOpen && (
        <Listbox id={id} label={props.label}>
          {groups.map(({ label, options: names }) => (
            <Group key={label} label={label}>
              {names.map((name) => {
                const index = options.findIndex(({ group, option }) => group === label && option === name)
                return (
                  <ListOption
                    key={name}
                    id={id}
                    index={index}
                    name={name}
                    isActive={index === list.active}
                    onPick={() => pick(index)}
                  />
                )
              })}
            </Group>
          ))}
        </Listbox>
      )}
      <p className="sr-only" aria-live="polite">
        {list.isOpen && `${options.length} suggestions`}
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
