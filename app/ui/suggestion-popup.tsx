import type { ReactNode } from 'react'
import { Listbox, ListOption, useListbox } from './listbox.tsx'
import { type LoadSuggestions, useSuggestions } from './use-suggestions.ts'

export function useSuggestionPopup(
  id: string,
  load: LoadSuggestions,
  onPick: (option: string, group: string) => void,
  start?: number,
) {
  const { groups, request, close } = useSuggestions(load)
  const options = groups.flatMap(({ label, options }) => options.map((option) => ({ group: label, option })))
  const pick = (index: number) => {
    const picked = options[index]
    close()
    if (picked) onPick(picked.option, picked.group)
  }
  const { isOpen, active, activate, restart, onKeyDown, inputProps } = useListbox(id, options.length, {
    onPick: pick,
    onClose: close,
    ...(start !== undefined && { start }),
  })
  return {
    inputProps: { ...inputProps, onKeyDown },
    onType: (typed: string) => {
      restart()
      request(typed)
    },
    close,
    popup: { id, groups, options, isOpen, active, activate, pick },
  }
}

/** Needs a `relative` parent. */
export function SuggestionPopup(props: {
  popup: ReturnType<typeof useSuggestionPopup>['popup']
  label: string
  unit: string // the counted noun, for screen readers
  hasHeadings?: boolean
  comesIntoView?: boolean
}) {
  const { id, groups, options, isOpen, active, activate, pick } = props.popup
  return (
    <>
      {isOpen && (
        <Listbox id={id} label={props.label} comesIntoView={props.comesIntoView}>
          {groups.map(({ label, options: names, hints }) => (
            <Group key={label} label={label} hasHeading={props.hasHeadings}>
              {names.map((name) => {
                const index = options.findIndex(({ group, option }) => group === label && option === name)
                return (
                  <ListOption
                    key={name}
                    id={id}
                    index={index}
                    name={name}
                    hint={hints?.[name]}
                    isActive={index === active}
                    onHover={() => activate(index)}
                    onPick={() => pick(index)}
                  />
                )
              })}
            </Group>
          ))}
        </Listbox>
      )}
      <p className="sr-only" aria-live="polite">
        {isOpen && `${options.length} ${props.unit}`}
      </p>
    </>
  )
}

function Group(props: { label: string; hasHeading: boolean | undefined; children: ReactNode }) {
  if (!props.hasHeading) return props.children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-label={props.label}>
      <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {props.label}
      </p>
      {props.children}
    </div>
  )
}
