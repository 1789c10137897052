import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabValue } from './tab-storage.ts'

/** Wrappers of cards get their true height as they come into sight, which moves what is below them. */
const ATTEMPTS = 5

const openedCard = tabValue<{
  key: string
  href: string
  top: number
}>('opened-card')

/** Back from a job returns to its card: the scroll position is off, as the heights of unseen cards are guesses. */
export function useReturnToCard(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.job') : null
      if (!card) return
      openedCard.set({ key, href: card.getAttribute('href') ?? '', top: card.getBoundingClientRect().top })
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])
  useEffect(() => {
    const opened = type === 'POP' ? openedCard.get() : null
    if (opened?.key !== key) return
    let attempt = 0
    let frame = requestAnimationFrame(function place() {
      const card = document.querySelector(`a.job[href="${CSS.escape(opened.href)}"]`)
      if (card) window.scrollBy({ top: card.getBoundingClientRect().top - opened.top, behavior: 'instant' })
      attempt += 1
      if (attempt < ATTEMPTS) frame = requestAnimationFrame(place)
    })
    return () => cancelAnimationFrame(frame)
  }, [key, type])
}
