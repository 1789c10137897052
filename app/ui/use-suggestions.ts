import { useEffect, useRef, useState } from 'react'

export interface SuggestionGroup {
  label: string
  options: string[]
}

/** Asks for suggestions; rejects when the signal ends it. */
export type LoadSuggestions = (typed: string, signal: AbortSignal) => Promise<SuggestionGroup[]>

/** Less than people need between two keys, so that fast typing asks once. */
const DEBOUNCE_MS = 120

/**
 * Suggestions for what is being typed. An older answer never replaces a newer one, and suggestions that fail to load
 * are left out: the field works without them.
 */
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
