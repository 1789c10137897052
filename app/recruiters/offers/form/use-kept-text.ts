import { useEffect, useRef, useState } from 'react'
import { keptText } from '#app/browser/place/tab-storage.ts'
import type { TypedOffer } from './form-start.ts'

const SAVE_DELAY_MS = 300

const keyOf = (about: string) => `offer ${about}`

/** What was typed before and never saved; null without any. `about` is the offer, or that it is a new one. */
export function keptOffer(username: string, about: string): TypedOffer | null {
  return keptText<TypedOffer>(username, keyOf(about)).get()
}

/** Keeps what differs from `saved` in the browser, until `drop`. */
export function useKeptText(props: { username: string; about: string; typed: TypedOffer; saved: TypedOffer }) {
  const { username, about, typed, saved } = props
  const text = JSON.stringify(typed)
  const isChanged = text !== JSON.stringify(saved)
  const [isDropped, setDropped] = useState(false)
  const latest = useRef({ typed, isChanged, isDropped })
  latest.current = { typed, isChanged, isDropped }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the text changes; its object is a new one at each render
  useEffect(() => {
    const kept = keptText<TypedOffer>(username, keyOf(about))
    const store = () => {
      const { typed, isChanged, isDropped } = latest.current
      if (isChanged && !isDropped) kept.set(typed)
      else kept.remove()
    }
    const timer = setTimeout(store, SAVE_DELAY_MS)
    window.addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [username, about, text, isChanged, isDropped])
  return {
    isChanged,
    drop: () => {
      latest.current.isDropped = true
      keptText(username, keyOf(about)).remove()
      setDropped(true)
    },
  }
}
