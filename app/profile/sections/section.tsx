import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import { isEmpty as isSectionEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from '../forms/lazy-form.tsx'
import { openForm, useProfile, useProfileStore } from '../profile-store.ts'
import { EmptySection } from './empty-section.tsx'
import { PROGRESS_OF_SECTION, titleOf } from './names.ts'
import type { ProfileSection } from './sections.tsx'

/** One section of the profile: its view, or, after Edit, its form. */
export function Section({ section }: { section: ProfileSection }) {
  const { id, emptyState } = section
  const title = titleOf(id)
  const profile = useProfile()
  const isEmpty = isSectionEmpty(PROGRESS_OF_SECTION[id], profile)
  const isOpen = useProfileStore(({ forms }) => forms[id] !== undefined)
  const hasDraft = useProfileStore(({ drafts }) => drafts[id] !== undefined)
  const edit = useReturningFocus(isOpen)
  const act = hasDraft ? 'Continue' : isEmpty ? 'Add' : 'Edit'
  // An empty state that is a card has a button of its own, which is the one to see.
  const stepsBack = act === 'Edit' || (act === 'Add' && typeof emptyState !== 'string')
  const render = (stored: EditableProfile) =>
    isSectionEmpty(PROGRESS_OF_SECTION[id], stored) ? <EmptySection /> : section.view(stored)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${CARD} scroll-mt-20`}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {!isOpen && (
          <Button
            ref={edit}
            kind={stepsBack ? 'ghost' : 'quiet'}
            aria-label={`${act}: ${title}`}
            className={`noscript:hidden ${stepsBack ? '-mr-3 px-3' : ''}`}
            onClick={() => openForm(id)}
          >
            {act}
          </Button>
        )}
      </div>
      {hasDraft && !isOpen && (
        <p className="mt-1 mb-3 rounded-box bg-secondary-soft px-3.5 py-2.5 text-s font-[550] text-secondary-ink">
          You have unsaved changes here.
        </p>
      )}
      {isOpen ? (
        <div className="pt-3">
          <LazyForm name={id} script={section.form} render={render} />
        </div>
      ) : isEmpty ? (
        <EmptyState>{emptyState}</EmptyState>
      ) : (
        <div className="pt-2">{section.view(profile)}</div>
      )}
    </section>
  )
}

function EmptyState({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return <p className="max-w-[60ch] pt-1 pb-1.5 text-ink-2">{children}</p>
}

/** The button that opened the form gets the focus back when the form disappears with it. */
export function useReturningFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
