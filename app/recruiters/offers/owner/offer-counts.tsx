import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { shortDate } from '#app/dates.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { fetchOfferCounts, type OfferDay } from '#domain/offers/offers.contract.ts'
import { CountsChart } from './counts-chart.tsx'

const DAYS_SHOWN = 30
const CHART_HEIGHT = 120

/** Sums, a chart and its table, for the owner of an offer. */
export function OfferCounts({ uuid }: { uuid: string }) {
  const { result, error, reload } = useLoaded(() => callApi(fetchOfferCounts, { uuid, days: DAYS_SHOWN }))
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <FieldSkeletons count={2} />
  const { total, days } = result
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="tabular grid grid-cols-3 gap-3">
        <Sum label="Views" count={total.views} />
        <Sum label="Clicks on the link" count={total.clicks} />
        <Sum label="Saved" count={total.saved} />
      </dl>
      {total.views + total.clicks + total.saved > 0 ? (
        <>
          <div>
            <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-s text-ink-2">
              <Key label="Views" className="opacity-45" />
              <Key label="Clicks on the link" className="" />
              <span className="ml-auto">Last {DAYS_SHOWN} days in UTC</span>
            </p>
            <CountsChart days={days} height={CHART_HEIGHT} />
          </div>
          <DaysTable days={days} />
        </>
      ) : (
        <p className="text-ink-2">Nobody has seen it yet. Your own views, bots and previews don’t count.</p>
      )}
    </div>
  )
}

function Key({ label, className }: { label: string; className: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2.5 rounded-[2px] bg-primary ${className}`} />
      {label}
    </span>
  )
}

function Sum({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className="text-s text-ink-3">{label}</dt>
      <dd className="text-xl font-semibold">{formatCount(count)}</dd>
    </div>
  )
}

function DaysTable({ days }: { days: readonly OfferDay[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-9 items-center font-semibold text-primary touch:min-h-11">
        Day by day
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-80 overflow-auto">
        <table className="tabular w-full text-s">
          <caption className="pb-2 text-left text-ink-2">Days in UTC, the latest first</caption>
          <thead>
            <tr className="text-left">
              {['Day', 'Views', 'Clicks', 'Saved'].map((heading, index) => (
                <th key={heading} scope="col" className={index > 0 ? 'text-right' : ''}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, clicks, saved }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {shortDate(day)}
                </th>
                <td className="text-right">{formatCount(views)}</td>
                <td className="text-right">{formatCount(clicks)}</td>
                <td className="text-right">{formatCount(saved)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
