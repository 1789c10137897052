import { useEffect, useRef, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { searchProfiles } from '#domain/recruiters/people-search.contract.ts'
import { type PeopleFound, SHOWN_FACETS } from './people-facets.ts'
import { type PeopleView, peopleParams } from './people-search-url.ts'
import { usePeopleShown } from './people-store.ts'

interface State {
  found: PeopleFound | null
  /** What `found` responds to: the key of its view. */
  of: string | null
  error: string | null
}

/** The state with which the server rendered the page. */
export type FirstPeople = State & { of: string; owner: string }

export const viewKey = (view: PeopleView) => peopleParams({ ...view, place: '' }).toString()

export const bodyOfView = ({ search, sort, offset }: PeopleView) => ({ ...search, sort, offset, facets: SHOWN_FACETS })

const showPeople = ({ profiles, near }: PeopleFound, { search }: PeopleView) =>
  usePeopleShown.setState({
    ...{ people: [...profiles, ...near], saved: {}, bought: {} },
    found: { search, ids: new Set(profiles.map(({ id }) => id)) },
  })

/** The latest response stays while the next one is on its way; an older one never replaces it. What modals know of the
 * list goes with the page. */
export function usePeople(view: PeopleView, first: FirstPeople | null) {
  const [state, setState] = useState<State>(first ?? { found: null, of: null, error: null })
  const [round, setRound] = useState(0)
  const shown = useRef(first?.of ?? null)
  const key = viewKey(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the view as text
  useEffect(() => {
    if (shown.current === key && round === 0) {
      if (first?.found) showPeople(first.found, view)
      return
    }
    shown.current = null
    const running = new AbortController()
    callApi(searchProfiles, bodyOfView(view), { signal: running.signal }).then(
      (found) => {
        if (running.signal.aborted) return
        showPeople(found, view)
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
