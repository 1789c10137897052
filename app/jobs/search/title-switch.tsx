import type { KeyboardEvent } from 'react'
import { formatCount } from '#app/ui/format-count.ts'
import { searchHref } from '#domain/jobs/job-search-url.ts'
import type { FoundJobs } from './found-jobs.ts'

/** Decision 2: with words typed, whether they must be in the title. A link, so that it works without script. */
export function TitleSwitch({ found }: { found: FoundJobs }) {
  const { title_total: count, match } = found.response
  if (count === undefined) return null
  const isOn = match === 'title'
  return (
    <a
      href={searchHref({ ...found.inForce, isInTitle: !isOn })}
      data-keep-scroll
      role="switch"
      aria-checked={isOn}
      onKeyDown={clickOnSpace}
      className="inline-flex min-h-8 items-center gap-2 text-s whitespace-nowrap text-ink-2 hover:text-ink touch:min-h-11"
    >
      <span aria-hidden="true" className="switch" />
      <span>
        Title only <span className="tabular text-ink-3">{formatCount(count)}</span>
      </span>
    </a>
  )
}

function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
