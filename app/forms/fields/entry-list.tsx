import { type ReactNode, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { DownIcon } from '#app/ui/icons.tsx'
import type { CallForm } from '../use-call-form.ts'
import { Remarks } from './field-frame.tsx'

interface EntryListProps {
  form: CallForm
  name: string
  /** The noun of an entry: `position`. */
  noun: string
  empty: object
  children: (entryName: string) => ReactNode
  /** Entries of one line are not reordered. */
  isCompact?: boolean
}

export function EntryList({ form, name, noun, empty, children, isCompact = false }: EntryListProps) {
  const list = form.value(name)
  const { fields, append, remove, move, insert } = useFieldArray({ control: form.control, name })
  const [removed, setRemoved] = useState<{ index: number; entry: object; id: string | undefined } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const removeEntry = (index: number) => {
    setRemoved({ index, entry: form.values()[name][index], id: fields[index]?.id })
    setAnnouncement(`${capital(noun)} ${index + 1} removed.`)
    remove(index)
  }
  const restore = () => {
    if (removed) insert(removed.index, removed.entry)
    setRemoved(null)
    setAnnouncement(`The ${noun} is back.`)
  }
  const shift = (index: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    move(index, to)
    setAnnouncement(`${capital(noun)} ${index + 1} is now number ${to + 1} of ${fields.length}.`)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {fields.length > 0 && (
        <ol className={`grid grid-cols-1 ${isCompact ? 'gap-2 max-sm:gap-5' : 'gap-4'}`}>
          {fields.map(({ id }, index) => (
            <li key={id}>
              <Entry
                label={`${capital(noun)} ${index + 1}`}
                isCompact={isCompact}
                buttons={
                  <EntryButtons
                    label={`${noun} ${index + 1}`}
                    isFirst={index === 0}
                    isLast={index === fields.length - 1}
                    onShift={isCompact ? undefined : (step) => shift(index, index + step)}
                    onRemove={() => removeEntry(index)}
                  />
                }
              >
                {children(`${name}.${index}`)}
              </Entry>
            </li>
          ))}
        </ol>
      )}
      {removed && (
        <ActionBar key={removed.id} action="Undo" onAction={restore} takesFocus>
          {capital(noun)} removed. Save to keep this change.
        </ActionBar>
      )}
      <div>
        <Button id={list.id} size="small" onClick={() => append(empty)}>
          {fields.length === 0 ? `Add a ${noun}` : `Add another ${noun}`}
        </Button>
        <Remarks id={list.id} error={list.error} />
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function Entry(props: { label: string; buttons: ReactNode; isCompact: boolean; children: ReactNode }) {
  if (props.isCompact)
    return (
      <fieldset className="flex min-w-0 flex-wrap items-start gap-x-2">
        <legend className="sr-only">{props.label}</legend>
        <div className="min-w-0 flex-[1_1_8rem]">{props.children}</div>
        <div className="ml-auto pt-7 touch:pt-6">{props.buttons}</div>
      </fieldset>
    )
  return (
    <fieldset className="min-w-0 rounded-box border border-line bg-paper p-3.5 pt-2 sm:p-4 sm:pt-2">
      <legend className="sr-only">{props.label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <p aria-hidden="true" className="font-semibold">
          {props.label}
        </p>
        {props.buttons}
      </div>
      {props.children}
    </fieldset>
  )
}

function EntryButtons(props: {
  label: string
  isFirst: boolean
  isLast: boolean
  onShift: ((step: 1 | -1) => void) | undefined
  onRemove: () => void
}) {
  const { onShift } = props
  const buttonStyles =
    'grid size-9 flex-none place-items-center rounded-box text-ink-2 hover:bg-primary-soft hover:text-primary-strong aria-disabled:opacity-35 touch:size-11'
  return (
    <div className="flex max-w-full flex-none items-center">
      {onShift && (
        <>
          <button
            type="button"
            aria-label={`Move ${props.label} up`}
            aria-disabled={props.isFirst}
            className={`${buttonStyles} rotate-180`}
            onClick={() => onShift(-1)}
          >
            <DownIcon />
          </button>
          <button
            type="button"
            aria-label={`Move ${props.label} down`}
            aria-disabled={props.isLast}
            className={buttonStyles}
            onClick={() => onShift(1)}
          >
            <DownIcon />
          </button>
        </>
      )}
      <Button kind="ghost" size="small" aria-label={`Remove ${props.label}`} onClick={props.onRemove}>
        Remove
      </Button>
    </div>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
