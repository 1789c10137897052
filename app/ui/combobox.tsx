import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { SuggestionPopup, useSuggestionPopup } from './suggestion-popup.tsx'
import type { LoadSuggestions } from './use-suggestions.ts'

/** Any text is valid; a suggestion is a short cut. Without script it is an ordinary field. */
export function Combobox(props: {
  /** Without one it is no part of the form around it. */
  name?: string
  label: string
  placeholder: string
  value: string // the initial text, and the text after each change of this
  load: LoadSuggestions
  onPick: (option: string, group: string) => void
  /** Enter takes the only suggestion, then submits as usual. */
  takesOnlyOption?: boolean
  /** Enter picks the first suggestion and never submits; the field is empty after each pick. */
  picksOnEnter?: boolean
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useValueFromOutside(input, props.value)
  const pick = (option: string, group: string) => {
    if (!input.current) return
    input.current.value = props.picksOnEnter ? '' : option
    props.onPick(option, group)
  }
  const { inputProps, onType, close, popup } = useSuggestionPopup(id, props.load, pick, props.picksOnEnter ? 0 : -1)
  const onKeyDown = (event: KeyboardEvent) => {
    const { options, active } = popup
    if (props.picksOnEnter && event.key === 'Enter') event.preventDefault() // also while nothing is offered
    const only = options.length === 1 ? options[0]?.option : undefined
    // The list may still be that of fewer letters.
    const typed = input.current?.value.trim().toLowerCase() ?? ''
    const takesOnly = props.takesOnlyOption && event.key === 'Enter' && active < 0
    if (!takesOnly || !input.current || !only?.toLowerCase().includes(typed)) return inputProps.onKeyDown(event)
    input.current.value = only
    close()
  }
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <input
        {...inputProps}
        onKeyDown={onKeyDown}
        ref={input}
        id={id}
        {...(props.name && { name: props.name })}
        defaultValue={props.value}
        placeholder={props.placeholder}
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={200}
        className="h-12 w-full rounded-box bg-transparent px-3.5 text-base text-ink focus-visible:-outline-offset-2"
        onInput={(event) => onType(event.currentTarget.value)}
        onBlur={close}
      />
      <SuggestionPopup popup={popup} label={props.label} unit="suggestions" hasHeadings />
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
