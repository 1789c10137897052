import { useRevalidator } from 'react-router'
import { useIsOutdated } from '#app/browser/keep-loaded.ts'
import { Button } from '#app/ui/button.tsx'

/** Above data that could not be loaded again. */
export function OutdatedNotice({ what }: { what: string }) {
  const isOutdated = useIsOutdated(what)
  const { revalidate, state } = useRevalidator()
  if (!isOutdated) return null
  return (
    <div role="alert" className="wrap pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-secondary bg-secondary-soft px-4 py-3">
        <p className="font-[550] text-secondary-ink">{what} couldn’t be loaded. What you see may be out of date.</p>
        <Button size="small" className="bg-card" disabled={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
    </div>
  )
}
