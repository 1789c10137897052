import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { type Fit, fetchFits } from '#domain/fit/fit.contract.ts'
import { FitLine } from './fit-line.tsx'
import { useFitPlaces } from './fit-places.ts'
import { useFitStore } from './fit-store.ts'

const PER_CALL = 200

/** The fit of every job in view, in lists that are not hydrated, too (decision 0158). Load it for job seekers only. */
export function FitLines() {
  return <Lines key={useFitStore(({ version }) => version)} />
}

function Lines() {
  const places = useFitPlaces()
  const fits = useFits(places.map(({ id }) => id))
  return places.flatMap(({ element, id }) => {
    const fit = fits.get(id)
    const title = element.querySelector('.job-title')?.textContent
    return fit ? createPortal(<FitLine fit={fit} {...(title && { of: title })} />, element, id) : []
  })
}

/** Asks once for each job, after a failure when the view changes; fails unseen: lists are complete without. */
function useFits(ids: readonly string[]): ReadonlyMap<string, Fit> {
  const [fits, setFits] = useState<ReadonlyMap<string, Fit>>(new Map())
  const requested = useRef(new Set<string>())
  const hasProfile = useFitStore((state) => state.hasProfile)
  const [version] = useState(() => useFitStore.getState().version)
  useEffect(() => {
    const fresh = ids.filter((id) => !requested.current.has(id)).slice(0, PER_CALL)
    if (fresh.length === 0 || hasProfile === false) return
    for (const id of fresh) requested.current.add(id)
    callApi(fetchFits, { ids: fresh }).then(
      ({ fits: found }) => {
        if (useFitStore.getState().version !== version) return
        useFitStore.setState({ hasProfile: found !== null })
        if (found) setFits((before) => new Map([...before, ...found.map(({ id, fit }) => [id, fit] as const)]))
      },
      (error) => {
        for (const id of fresh) requested.current.delete(id)
        logError('The fits could not be loaded.', error)
      },
    )
  }, [ids, hasProfile, version])
  return fits
}
