import { ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'

/** Where one is in a list of several pages, with the ways to the next and the previous one. */
export function Pages(props: { offset: number; pageSize: number; total: number; hrefAt: (offset: number) => string }) {
  const { offset, pageSize, total, hrefAt } = props
  const end = offset + pageSize
  if (offset === 0 && end >= total) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="tabular text-s text-ink-2">
        {formatCount(Math.min(offset + 1, total))}–{formatCount(Math.min(end, total))} of {formatCount(total)}
      </p>
      <div className="flex gap-2">
        {offset > 0 && (
          <ButtonLink rel="prev" href={hrefAt(Math.max(0, offset - pageSize))}>
            Previous
          </ButtonLink>
        )}
        {end < total && (
          <ButtonLink rel="next" href={hrefAt(end)}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
