import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'

/** A list below a text field that keeps the focus (ARIA combobox): arrows move, Enter picks, Escape closes. */
export function useListbox(
  id: string,
  count: number,
  options: { onPick: (index: number) => void; onClose: () => void; start?: number },
) {
  const start = options.start ?? -1 // the option offered before any arrow, -1 for none
  const [moved, setMoved] = useState<number | null>(null)
  const isOpen = count > 0
  const active = Math.min(moved ?? start, count - 1)
  useEffect(() => {
    if (isOpen && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, isOpen, active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') options.onClose()
    else if (event.key === 'Enter' && active >= 0) options.onPick(active)
    else if (step) setMoved(((active + 1 + step + count + 1) % (count + 1)) - 1)
    else return
    event.preventDefault()
  }
  return {
    active,
    isOpen,
    restart: () => setMoved(null),
    activate: setMoved as (index: number) => void,
    onKeyDown,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    } as const,
  }
}

/** Needs a `relative` parent. */
export function Listbox(props: {
  id: string
  label: string
  isMultiple?: boolean
  comesIntoView?: boolean // scrolls a long page as far as the list needs
  children: ReactNode
}) {
  return (
    <div
      ref={props.comesIntoView ? scrollThere : undefined}
      id={`${props.id}-list`}
      role="listbox"
      aria-label={props.label}
      aria-multiselectable={props.isMultiple}
      className="absolute top-full left-0 z-30 mt-2 max-h-96 w-full min-w-[min(16rem,100%)] overflow-y-auto rounded-box border border-line bg-card p-1.5 shadow-raised"
    >
      {props.children}
    </div>
  )
}

const scrollThere = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** `isChosen` for a list of several choices; otherwise the active option counts as selected. */
export function ListOption(props: {
  id: string
  index: number
  name: string
  hint?: string | undefined
  isActive: boolean
  isChosen?: boolean
  onHover: () => void
  onPick: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and has the keys
    <div
      id={`${props.id}-${props.index}`}
      role="option"
      aria-selected={props.isChosen ?? props.isActive}
      data-active={props.isActive || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={props.isActive ? undefined : props.onHover}
      onClick={props.onPick}
      className="flex min-h-9 cursor-pointer items-center truncate rounded-s px-2.5 data-active:bg-primary-soft data-active:text-primary-strong touch:min-h-11"
    >
      {props.name}
      {props.hint && <span className="whitespace-pre text-ink-3">{props.hint}</span>}
      {props.isChosen && (
        <span aria-hidden="true" className="ml-auto pl-2 font-bold">
          ✓
        </span>
      )}
    </div>
  )
}
