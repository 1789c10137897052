import { useEffect, useRef } from 'react'
import type { ModalState } from '#app/browser/modals.ts'

/** Closes a modal by what a call answered, unless the person has closed it meanwhile: closing goes back in the history. */
export function useCloseIfOpen({ isOpen, close }: ModalState): () => void {
  const isStillOpen = useRef(isOpen)
  useEffect(() => {
    isStillOpen.current = isOpen
    return () => {
      isStillOpen.current = false
    }
  }, [isOpen])
  return () => {
    if (isStillOpen.current) close()
  }
}
