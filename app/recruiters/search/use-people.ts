import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { type PeopleFound, SHOWN_FACETS } from './people-facets.ts'
import { type PeopleView, peopleParams } from './people-search-url.ts'
import { usePeopleShown } from './people-store.ts'

interface State {
  found: PeopleFound | null
  /** What `found` responds to. */
  of: string | null
  error: string | null
}

/** The latest response stays while the next one is on its way; an older one never replaces it. What modals know of the
 * list goes with the page. */
export function usePeople(view: PeopleView) {
  const [state, setState] = useState<State>({ found: null, of: null, error: null })
  const [round, setRound] = useState(0)
  const key = peopleParams({ ...view, place: '' }).toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the view as text
  useEffect(() => {
    const running = new AbortController()
    const { search, sort, offset } = view
    callApi(searchProfiles, { ...search, sort, offset, facets: SHOWN_FACETS }, { signal: running.signal }).then(
      (found) => {
        if (running.signal.aborted) return
        usePeopleShown.setState({ people: [...found.profiles, ...found.near], saved: {}, bought: {} })
        setState({ found, of: key, error: null })
      },
      (cause) => {
        if (!running.signal.aborted) setState((before) => ({ ...before, of: key, error: asAppError(cause).message }))
      },
    )
    return () => running.abort()
  }, [key, round])
  useEffect(() => () => usePeopleShown.setState(usePeopleShown.getInitialState()), [])
  return {
    found: state.found,
    error: state.of === key ? state.error : null,
    isLoading: state.of !== key,
    reload: () => setRound((before) => before + 1),
  }
}
