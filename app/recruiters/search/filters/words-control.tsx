import { useEffect, useState } from 'react'
import type { ControlProps } from './filter-props.ts'
import { SMALL_INPUT } from './operator-select.tsx'

/** Searched on Enter and when the field is left. */
export function WordsControl({ field, value, set }: ControlProps) {
  const stored = (value as string | undefined) ?? ''
  const [typed, setTyped] = useState(stored)
  useEffect(() => setTyped(stored), [stored])
  const commit = () => {
    const words = typed.trim()
    if (words !== stored) set(words || undefined)
  }
  return (
    <input
      type="search"
      aria-label={field.label}
      placeholder="recommender systems"
      maxLength={500}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      className={`${SMALL_INPUT} pr-2.5!`}
    />
  )
}
