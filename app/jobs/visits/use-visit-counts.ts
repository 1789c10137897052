import { useEffect } from 'react'
import { logError } from '#app/browser/log-error.ts'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'

/** Only pages of recruiters’ offers load what counts. */
export function useVisitCounts({ id, source }: { id: string; source: string }): void {
  useEffect(() => {
    if (source !== DIRECT_SOURCE) return
    let stop: (() => void) | undefined
    let isLeft = false
    import('./count-visits.ts')
      .then(({ countVisits }) => {
        if (!isLeft) stop = countVisits(id)
      })
      .catch((error) => logError('What counts visits could not be loaded.', error))
    return () => {
      isLeft = true
      stop?.()
    }
  }, [id, source])
}
