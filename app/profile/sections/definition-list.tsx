import { Fragment, type ReactNode } from 'react'

/** Labels with their values; a missing value leaves out its label. */
export function DefinitionList({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = items.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return null
  return (
    <dl className="grid gap-y-3 sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:gap-x-6">
      {known.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-s text-ink-2 max-sm:-mb-2.5 sm:pt-0.5">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Null when there is none. */
export function tags(labels: readonly string[]): ReactNode {
  if (labels.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className="rounded-s bg-ink/6 px-2 py-0.5 text-s text-ink-2">
          {label}
        </li>
      ))}
    </ul>
  )
}

/** A text of several paragraphs, as it was typed. */
export function Prose({ text }: { text: string }) {
  if (text === '') return null
  return <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
}
