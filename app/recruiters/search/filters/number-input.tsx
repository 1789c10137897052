import { useEffect, useState } from 'react'
import { readNumber } from '#app/forms/fields/read-number.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { SMALL_INPUT } from './operator-select.tsx'

/** A whole number from `min` to `max`; it counts on Enter and when the field is left. Null: none. */
export function NumberInput(props: {
  label: string
  value: number | null
  min?: number
  max: number
  set: (value: number | null) => void
}) {
  const { label, value, min = 0, max, set } = props
  const [typed, setTyped] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed gives way to a value from elsewhere
  useEffect(() => setTyped(null), [value])
  const number = readNumber(typed ?? '')
  const isWrong = number !== null && !(typeof number === 'number' && number >= min && number <= max)
  const commit = () => {
    if (typed === null || isWrong) return
    setTyped(null)
    if (number !== value) set(typeof number === 'number' ? number : null)
  }
  return (
    <div className="min-w-0">
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (value === null ? '' : formatCount(value))}
        placeholder="Any"
        aria-invalid={isWrong || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className={`${SMALL_INPUT} tabular pr-2.5! aria-invalid:border-bad`}
      />
      {isWrong && (
        <p role="alert" className="pt-1 text-s text-bad">
          Enter a whole number from {formatCount(min)} to {formatCount(max)}.
        </p>
      )}
    </div>
  )
}
