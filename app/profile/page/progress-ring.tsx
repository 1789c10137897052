import { useEffect, useState } from 'react'
import { PROGRESS_RANGE } from '#domain/shared/limits.ts'

const RADIUS = 52
const AROUND = 2 * Math.PI * RADIUS

/** A ring that grows from what was seen last to what is there now. `from` and `to` are percentages. */
export function ProgressRing({ from, to }: { from: number; to: number }) {
  const [shown, setShown] = useState(from)
  useEffect(() => setShown(to), [to])
  return (
    <div
      role="progressbar"
      aria-label="Profile completeness"
      aria-valuemin={PROGRESS_RANGE.min}
      aria-valuemax={PROGRESS_RANGE.max}
      aria-valuenow={to}
      className="relative mx-auto size-29"
    >
      <svg viewBox="0 0 116 116" fill="none" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="58" cy="58" r={RADIUS} strokeWidth="12" className="stroke-line" />
        <circle
          cx="58"
          cy="58"
          r={RADIUS}
          strokeWidth="12"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - shown / PROGRESS_RANGE.max)}
          className="stroke-primary transition-[stroke-dashoffset] forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <p
        aria-hidden="true"
        className="tabular absolute inset-0 grid place-items-center text-2xl font-bold tracking-tight"
      >
        {to}%
      </p>
    </div>
  )
}
