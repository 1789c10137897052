import { shortDate } from '#app/dates.ts'
import { formatCount } from '#app/ui/format-count.ts'
import type { OfferDay } from '#domain/offers/offers.contract.ts'

const BAR = 10
const GAP = 2

/** Views of each day as bars, clicks within them. What it shows is in its name, and day by day in the table below it. */
export function CountsChart({ days, height }: { days: readonly OfferDay[]; height: number }) {
  const max = Math.max(1, ...days.map(({ views, clicks }) => Math.max(views, clicks)))
  const width = days.length * (BAR + GAP) - GAP
  const high = (count: number) => (count === 0 ? 0 : Math.max(1, (count / max) * height))
  return (
    <svg
      role="img"
      aria-label={chartText(days)}
      viewBox={`0 0 ${width} ${height + 1}`}
      preserveAspectRatio="none"
      className="mt-2 w-full"
      style={{ height: `${height / 16}rem` }}
    >
      <rect x="0" y={height} width={width} height="1" className="fill-line-2" />
      {days.map(({ day, views, clicks }, index) => {
        const x = index * (BAR + GAP)
        return (
          <g key={day}>
            <title>{`${shortDate(day)}: ${formatCount(views)} views, ${formatCount(clicks)} clicks`}</title>
            <rect x={x} y="0" width={BAR} height={height} className="fill-transparent" />
            <rect x={x} y={height - high(views)} width={BAR} height={high(views)} className="fill-primary opacity-45" />
            <rect x={x} y={height - high(clicks)} width={BAR} height={high(clicks)} className="fill-primary" />
          </g>
        )
      })}
    </svg>
  )
}

/** The chart in a sentence. */
export function chartText(days: readonly OfferDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 'No days to show'
  const best = days.reduce((one, other) => (other.views > one.views ? other : one), first)
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const range = `${shortDate(first.day)} to ${shortDate(last.day)}`
  const peak = views > 0 ? `, at most ${formatCount(best.views)} on ${shortDate(best.day)}` : ''
  return `Views from ${range}, days in UTC: ${formatCount(views)}${peak}`
}
