import { type ComponentProps, useEffect, useState } from 'react'
import { logError } from '#app/browser/log-error.ts'
import type { FacetFind as Component } from './facet-find.tsx'

export function LazyFacetFind(props: ComponentProps<typeof Component>) {
  const [FacetFind, setFacetFind] = useState<typeof Component | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    import('./facet-find.tsx').then(
      (loaded) => setFacetFind(() => loaded.FacetFind),
      (error: unknown) => {
        logError('The search among filters could not be loaded.', error)
        setFailed(true)
      },
    )
  }, [])
  if (FacetFind) return <FacetFind {...props} />
  if (!hasFailed) return null
  return (
    <p role="alert" className="py-2 text-s text-bad">
      The search in this list couldn’t be loaded. Check your connection and reload the page.
    </p>
  )
}
