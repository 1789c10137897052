import { Combobox } from '@base-ui/react/combobox'
import { useMemo, useRef } from 'react'
import { fold } from '#domain/fold.ts'
import type { Option } from '#domain/options/option.ts'
import { CHOSEN_LOOK, REMOVE_LOOK, RemoveCross } from './chosen.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { OPTION_LOOK, PopupList } from './popup-list.tsx'
import type { ValueFacts } from './use-call-form.ts'
import { useValue } from './use-value.ts'

/** An option with other words that find it. */
export type FoundOption = Option & { aliases?: readonly string[] }

/**
 * Any number out of many, found by typing; the value is the list of keys in the order of choosing. Arrows and Enter choose,
 * Backspace takes the last one away, left from the start of the field reaches the chosen ones.
 */
export function MultiChoice(props: {
  field: ValueFacts
  label: string
  options: readonly FoundOption[]
  placeholder: string
  hint?: string
}) {
  const { id, problem } = props.field
  const { value: keys, set, onBlur, ref } = useValue<string[]>(props.field)
  const place = useRef<HTMLDivElement>(null)
  const byKey = useMemo(() => new Map(props.options.map((option) => [option.key, option])), [props.options])
  const chosen = keys.map((key) => byKey.get(key) ?? { key, label: key })
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} problem={problem}>
      <div ref={place} className="relative">
        <Combobox.Root
          multiple
          items={props.options}
          value={chosen}
          onValueChange={(options) => set(options.map(({ key }) => key))}
          itemToStringLabel={({ label }) => label}
          isItemEqualToValue={(one, other) => one.key === other.key}
          filter={(option, typed) => isFound(option, typed)}
          autoHighlight
        >
          <Combobox.InputGroup
            className={`rounded-box border bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary ${problem ? 'border-bad' : 'border-control'}`}
          >
            <Combobox.Chips
              aria-label={chosen.length > 0 ? `Chosen: ${props.label}` : undefined}
              className="flex flex-wrap items-center gap-1.5 p-1.5"
            >
              {chosen.map(({ key, label }) => (
                <Combobox.Chip key={key} aria-label={label} className={CHOSEN_LOOK}>
                  <span className="min-w-0 truncate">{label}</span>
                  <Combobox.ChipRemove aria-label={`Remove ${label}`} className={REMOVE_LOOK}>
                    <RemoveCross />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                ref={ref}
                id={id}
                placeholder={chosen.length > 0 ? '' : props.placeholder}
                onBlur={onBlur}
                aria-invalid={problem ? true : undefined}
                aria-describedby={describedBy({ id, hint: props.hint, problem })}
                className="min-h-8 min-w-24 flex-1 bg-transparent px-2 text-base text-ink outline-none touch:min-h-11"
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          <PopupList container={place}>
            <Combobox.Empty className="px-4 py-3 text-ink-2 empty:hidden">
              Nothing in the list fits this.
            </Combobox.Empty>
            <Combobox.List>
              {(option: FoundOption) => (
                <Combobox.Item key={option.key} value={option} className={OPTION_LOOK}>
                  <span className="min-w-0 flex-1">{option.label}</span>
                  <Combobox.ItemIndicator className="font-bold">✓</Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </PopupList>
        </Combobox.Root>
      </div>
    </FieldFrame>
  )
}

function isFound({ label, aliases = [] }: FoundOption, typed: string): boolean {
  const wanted = fold(typed)
  return [label, ...aliases].some((name) => fold(name).includes(wanted))
}
