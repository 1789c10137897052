import { shortDate } from '#app/dates.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { type ArticleSummary, type Tag, tagPath } from '#domain/blog/articles.ts'

/** Date and reading time in one line. */
export function ArticleMetadata({ date, updated, minutes, showsUpdate }: Shown) {
  return (
    <p className="flex flex-wrap gap-x-2 text-s text-ink-2">
      <time dateTime={date}>{shortDate(date)}</time>
      <span aria-hidden="true">·</span>
      <span>{minutes} min read</span>
      {showsUpdate && updated && (
        <>
          <span aria-hidden="true">·</span>
          <span>
            Updated <time dateTime={updated}>{shortDate(updated)}</time>
          </span>
        </>
      )}
    </p>
  )
}

type Shown = Pick<ArticleSummary, 'date' | 'updated' | 'minutes'> & { showsUpdate?: boolean }

/** Links to the pages of tags, with the number of articles where it is known. */
export function TagLinks({ tags, label = 'Tags' }: { tags: readonly (Tag & { count?: number })[]; label?: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map(({ slug, name, count }) => (
        <li key={slug}>
          <ChipLink label={name} href={tagPath(slug)} {...(count !== undefined && { count })} />
        </li>
      ))}
    </ul>
  )
}
