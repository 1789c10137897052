import { useId } from 'react'
import { formatShortMoney } from '#domain/jobs/pay-table.ts'
import type { Known } from './estimate.ts'

export interface ChartRow {
  label: string
  pays: Known
}

const [WIDTH, ROW, TOP] = [400, 78, 26]
const MARGIN = 26

/** Bars from the 10th to the 90th percentile, the middle half darker, the median as a point; figures are in the table. */
export function PercentileChart({ rows, currency }: { rows: readonly ChartRow[]; currency: string }) {
  const id = useId()
  const low = Math.min(...rows.map(({ pays }) => pays.p10))
  const high = Math.max(...rows.map(({ pays }) => pays.p90))
  const x = (pay: number) => MARGIN + ((pay - low) / Math.max(high - low, 1)) * (WIDTH - 2 * MARGIN)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`}
      role="img"
      aria-labelledby={id}
      className="block w-full max-w-[32rem] tabular"
    >
      <title id={id}>Percentiles of pay. The same figures are in the table.</title>
      {rows.map((row, index) => (
        <Bar key={row.label} row={row} x={x} y={index * ROW} currency={currency} isAlone={rows.length === 1} />
      ))}
    </svg>
  )
}

function Bar({
  row: { label, pays },
  x,
  y,
  currency,
  isAlone,
}: {
  row: ChartRow
  x: (pay: number) => number
  y: number
  currency: string
  isAlone: boolean
}) {
  const ends = isAlone ? (['p10', 'p90'] as const) : []
  const quarters = isAlone ? (['p25', 'p50', 'p75'] as const) : (['p50'] as const)
  const top = y + TOP
  return (
    <g>
      {!isAlone && (
        <text x={0} y={y + 16} className="fill-ink-2 text-[13px]">
          {label}
        </text>
      )}
      <rect x={x(pays.p10)} y={top} width={x(pays.p90) - x(pays.p10)} height={24} rx={6} className="fill-line-2" />
      <rect x={x(pays.p25)} y={top} width={x(pays.p75) - x(pays.p25)} height={24} className="fill-primary" />
      <circle cx={x(pays.p50)} cy={top + 12} r={7} className="fill-secondary stroke-card stroke-2" />
      {ends.map((name) => (
        <text key={name} x={x(pays[name])} y={y + 16} textAnchor="middle" className="fill-ink-2 text-[13px]">
          {formatShortMoney(pays[name], currency)}
        </text>
      ))}
      {quarters.map((name) => (
        <text
          key={name}
          x={x(pays[name])}
          y={top + 43}
          textAnchor="middle"
          className={`text-[14px] ${name === 'p50' ? 'fill-ink font-bold' : 'fill-ink-2'}`}
        >
          {formatShortMoney(pays[name], currency)}
        </text>
      ))}
    </g>
  )
}
