import { ButtonLink } from '../button.tsx'
import { formatCount } from '../format-count.ts'

/** Which part of a list the page shows, with links to its neighbours; nothing where one page holds all. */
export function Paging(props: {
  offset: number
  size: number
  total: number
  hrefAt: (offset: number) => string
  /** Where the list ends before all are shown: why. */
  ending?: string | undefined
  className?: string
}) {
  const { offset, size, total, hrefAt, ending, className = 'mt-6' } = props
  const end = Math.min(offset + size, total)
  if (offset === 0 && end >= total) return null
  return (
    <nav key={offset} aria-label="Pages" className={`flex flex-wrap items-center justify-between gap-3 ${className}`}>
      <p className="tabular text-s text-ink-2">
        {formatCount(Math.min(offset + 1, total))}–{formatCount(end)} of {formatCount(total)}
        {ending && `. ${ending}`}
      </p>
      <div className="flex gap-2">
        {offset > 0 && (
          <ButtonLink rel="prev" href={hrefAt(Math.max(0, offset - size))}>
            Previous
          </ButtonLink>
        )}
        {end < total && !ending && (
          <ButtonLink rel="next" href={hrefAt(end)}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
