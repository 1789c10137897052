import type { ReactNode } from 'react'

/** Entries along a line, in the user's order. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="grid grid-cols-1 gap-6 border-l-2 border-line pl-5">{children}</ol>
}

export function TimelineItem(props: {
  title: string
  organization: string
  /** Empty: not said. */
  period: string
  isCurrent: boolean
  children?: ReactNode
}) {
  return (
    <li className="relative min-w-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[1.71875rem] size-3 rounded-full border-2 border-card ${props.isCurrent ? 'bg-primary' : 'bg-line-2'}`}
      />
      <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
        <h3 className="min-w-0 text-base wrap-anywhere">{props.title}</h3>
        {props.period && <p className="tabular text-s whitespace-nowrap text-ink-2">{props.period}</p>}
      </div>
      {props.organization && <p className="pt-0.5 text-ink-2 wrap-anywhere">{props.organization}</p>}
      {props.children}
    </li>
  )
}

/** `Mar 2024 – today`; what is not said is left out. */
export function periodOf(from: string | null, to: string | null, open: string): string {
  const end = to ?? (from ? open : null)
  if (from === null) return end ? `until ${end}` : ''
  return end === null || from === end ? from : `${from} – ${end}`
}
