import { useEffect, useState } from 'react'

/** Where a fit is shown: the item of a list of jobs, or the place that a job page keeps for it. */
export interface FitPlace {
  element: Element
  id: string
}

const PLACES = '.jobs > li > [data-save-job], [data-fit-job]'
/** Cards that come into view soon. */
const AHEAD = '800px'

/** The places in or near the viewport, of lists to come, too. */
export function useFitPlaces(): FitPlace[] {
  const [places, setPlaces] = useState<FitPlace[]>([])
  useEffect(() => {
    const near = new Map<Element, FitPlace>()
    const publish = () => setPlaces([...near.values()])
    const inView = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const place = isIntersecting ? placeAt(target) : null
          if (place) near.set(target, place)
        }
        publish()
      },
      { rootMargin: AHEAD },
    )
    const watched = new WeakSet<Element>()
    const look = () => {
      let hasLost = false
      for (const target of near.keys()) if (!target.isConnected) hasLost = near.delete(target) || hasLost
      for (const target of document.querySelectorAll(PLACES)) {
        if (watched.has(target)) continue
        watched.add(target)
        inView.observe(target)
      }
      if (hasLost) publish()
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    look()
    return () => {
      changes.disconnect()
      inView.disconnect()
    }
  }, [])
  return places
}

/** Null where the page itself shows the fit. */
function placeAt(target: Element): FitPlace | null {
  const { fitJob, saveJob } = (target as HTMLElement).dataset
  const element = fitJob ? target : target.parentElement
  const id = fitJob ?? saveJob
  return element && id && !element.querySelector('.job-fit') ? { element, id } : null
}
