import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ModalState } from '#app/browser/modals.ts'
import { CandidateDetail } from '#app/recruiters/search/candidate/candidate-detail.tsx'
import { candidateHref } from '#app/recruiters/search/candidate/candidate-href.ts'
import { useCandidateShown } from '#app/recruiters/search/candidate/candidate-shown.ts'
import { usePeopleShown } from '#app/recruiters/search/people-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** The candidate of `?candidate=`; arrow keys move through the list that it was opened from. */
export function RecruiterSearchProfile({ isOpen, close, openCount }: ModalState) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const id = useCandidateShown(isOpen)
  const people = usePeopleShown((shown) => shown.people)
  const index = people.findIndex((one) => one.id === id)
  const neighbour = (step: number) => (index < 0 ? undefined : people[index + step])
  const goTo = (step: number) => {
    const next = neighbour(step)
    if (!next || !isOpen) return
    const href = candidateHref(pathname + search, next.id)
    void navigate(href, { replace: true, preventScrollReset: true, state })
  }
  useArrowKeys(goTo)
  const title = index < 0 ? 'Candidate' : `Candidate ${index + 1} of ${people.length}`
  return (
    <Dialog
      title={title}
      side="wide"
      isOpen={isOpen}
      onClose={close}
      footer={
        index >= 0 && (
          <div className="flex justify-between gap-3">
            <Button disabled={!neighbour(-1)} onClick={() => goTo(-1)}>
              Previous
            </Button>
            <Button disabled={!neighbour(1)} onClick={() => goTo(1)}>
              Next
            </Button>
          </div>
        )
      }
    >
      <p className="sr-only" aria-live="polite">
        {index >= 0 && `${title}: ${people[index]?.title}`}
      </p>
      {id ? <CandidateDetail key={`${id} ${openCount}`} id={id} /> : <p>No candidate was chosen.</p>}
    </Dialog>
  )
}

function useArrowKeys(goTo: (step: number) => void) {
  const latest = useRef(goTo)
  latest.current = goTo
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea')) return
      event.preventDefault()
      latest.current(step)
    }
    // The dialog keeps arrow keys from what listens above it.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
