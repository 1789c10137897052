import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { fetchOfferCounts, type Offer } from '#domain/offers/offers.contract.ts'
import { CountsChart } from './counts-chart.tsx'

const DAYS_SHOWN = 14

/** How an offer does, in one line with its last two weeks. */
export function OfferNumbers({ offer: { uuid } }: { offer: Offer }) {
  const { result, error } = useLoaded(() => callApi(fetchOfferCounts, { uuid, days: DAYS_SHOWN }))
  if (error) return <p className="text-s text-ink-2">The numbers couldn’t be loaded.</p>
  return (
    <div className="min-h-16">
      {result && (
        <>
          <p className="tabular text-s">
            <b>{formatCount(result.total.views)}</b> views · <b>{formatCount(result.total.clicks)}</b> clicks ·{' '}
            <b>{formatCount(result.total.saved)}</b> saved
          </p>
          {result.total.views > 0 ? (
            <CountsChart days={result.days} height={32} />
          ) : (
            <p className="mt-1 text-s text-ink-2">Nobody has seen it yet.</p>
          )}
        </>
      )}
    </div>
  )
}
