import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import { openForm, useProfileStore } from '../profile-store.ts'
import { type SectionAnchor, titleOf } from './names.ts'

/** One section of the profile: what it says, or, after Edit, its form. An empty one invites. */
export function SectionCard(props: {
  anchor: SectionAnchor
  isEmpty: boolean
  /** One line on why filling it in pays, or a card of its own. */
  emptyState: ReactNode
  form: ReactNode
  /** The read view. */
  children: ReactNode
}) {
  const { anchor, isEmpty } = props
  const title = titleOf(anchor)
  const isOpen = useProfileStore(({ forms }) => forms[anchor] !== undefined)
  const hasDraft = useProfileStore(({ drafts }) => drafts[anchor] !== undefined)
  const edit = useReturningFocus(isOpen)
  const act = hasDraft ? 'Go on' : isEmpty ? 'Add' : 'Edit'
  // An invitation that is a card has a button of its own, which is the one to see.
  const stepsBack = act === 'Edit' || (act === 'Add' && typeof props.emptyState !== 'string')
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={`${CARD} scroll-mt-20`}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${anchor}-title`} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {!isOpen && (
          <Button
            ref={edit}
            kind={stepsBack ? 'ghost' : 'quiet'}
            aria-label={`${act}: ${title}`}
            className={`noscript:hidden ${stepsBack ? '-mr-3 px-3' : ''}`}
            onClick={() => openForm(anchor)}
          >
            {act}
          </Button>
        )}
      </div>
      {hasDraft && !isOpen && (
        <p className="mt-1 mb-3 rounded-box bg-secondary-soft px-3.5 py-2.5 text-s font-[550] text-secondary-ink">
          What you changed here is not saved yet.
        </p>
      )}
      {isOpen ? <div className="pt-3">{props.form}</div> : <Content {...props} />}
    </section>
  )
}

function Content(props: { isEmpty: boolean; emptyState: ReactNode; children: ReactNode }) {
  if (!props.isEmpty) return <div className="pt-2">{props.children}</div>
  if (typeof props.emptyState !== 'string') return props.emptyState
  return <p className="max-w-[60ch] pt-1 pb-1.5 text-ink-2">{props.emptyState}</p>
}

/** The button that opened the form gets the focus back when the form has taken it along. */
export function useReturningFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
