import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isPlainClick } from './plain-click.ts'
import { entryValues } from './tab-storage.ts'

/** Wrappers of cards get their true height as they come into sight, which moves what is below them. */
const ATTEMPTS = 5

const openedCards = entryValues<{ href: string; top: number }>('opened-cards')

/** Back from a job returns to its card: the scroll position is off, as the heights of unseen cards are guesses. */
export function useReturnToCard(): void {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.job') : null
      if (!card || !isPlainClick(event)) return
      const { top } = card.getBoundingClientRect()
      openedCards.set({ key, pathname, search }, { href: card.getAttribute('href') ?? '', top })
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key, pathname, search])
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const entry = { key, pathname, search }
    const isSamePage = shown.current === pathname + search // only the hash changed
    shown.current = pathname + search
    const opened = type === 'POP' && !isSamePage ? openedCards.get(entry) : null
    if (!opened) return
    openedCards.remove(entry)
    let attempt = 0
    let frame = requestAnimationFrame(function place() {
      const card = document.querySelector(`a.job[href="${CSS.escape(opened.href)}"]`)
      if (card) window.scrollBy({ top: card.getBoundingClientRect().top - opened.top, behavior: 'instant' })
      attempt += 1
      if (attempt < ATTEMPTS) frame = requestAnimationFrame(place)
    })
    return () => cancelAnimationFrame(frame)
  }, [key, pathname, search, type])
}
