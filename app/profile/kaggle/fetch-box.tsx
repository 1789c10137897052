import type { ReactNode } from 'react'
import { shortDate } from '#app/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { KAGGLE_ACHIEVEMENTS } from '#domain/options/kaggle.ts'
import { labelOf } from '#domain/options/option.ts'
import type { KaggleFetch } from './use-kaggle-fetch.ts'

/** The user name with the button that fetches it, and the outcome. */
export function FetchBox({ fetch, children }: { fetch: KaggleFetch; children: ReactNode }) {
  const { isFetching, fetched, error, fetchProfile } = fetch
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(14rem,100%)] flex-1">{children}</div>
        <Button aria-disabled={isFetching} className="aria-disabled:opacity-60" onClick={() => void fetchProfile()}>
          {isFetching ? 'Fetching from Kaggle …' : 'Fetch from Kaggle'}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {error && <p className="rounded-box bg-bad-soft px-3.5 py-2.5 text-s font-[550] text-bad">{error}</p>}
        {fetched && (
          <div className="rounded-box bg-accept-soft px-3.5 py-2.5 text-s">
            <p className="font-[550] text-accept-ink">
              Fetched from Kaggle, {shortDate(fetched.fetched)}. Check it and save: nothing is saved yet.
            </p>
            {fetched.hidden.length > 0 && (
              <p className="pt-1">
                Kaggle doesn’t show {fetched.hidden.map((kind) => labelOf(KAGGLE_ACHIEVEMENTS, kind)).join(', ')}. We’ve
                left what you entered there.
              </p>
            )}
          </div>
        )}
      </div>
      <p className="text-s text-ink-2">
        Or enter the numbers yourself. Values that match Kaggle are shown as fetched, all others as self-declared.
      </p>
    </div>
  )
}
