import { useEffect, useRef, useState } from 'react'

export interface SuggestionGroup {
  label: string
  options: string[]
  /** What is shown behind an option. */
  hints?: Record<string, string>
}

/** Rejects when the signal aborts it. */
export type LoadSuggestions = (typed: string, signal: AbortSignal) => Promise<SuggestionGroup[]>

const DEBOUNCE_MS = 120 // fast typing makes one request

/** An older response never replaces a newer one; a failed request leaves no suggestions. */
export function useSuggestions(load: LoadSuggestions) {
  const [groups, setGroups] = useState<SuggestionGroup[]>([])
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const close = () => {
    running.current?.abort()
    setGroups([])
  }
  const request = (typed: string) => {
    running.current?.abort()
    if (typed.trim() === '') return setGroups([])
    const controller = new AbortController()
    running.current = controller
    setTimeout(() => {
      if (controller.signal.aborted) return
      load(typed, controller.signal).then(
        (found) => !controller.signal.aborted && setGroups(found.filter((group) => group.options.length > 0)),
        () => {},
      )
    }, DEBOUNCE_MS)
  }
  return { groups, request, close }
}
