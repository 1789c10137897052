import { useEffect, useState } from 'react'
import { lastSearch } from '#app/browser/place/last-search.ts'
import { BackIcon } from '#app/ui/icons.tsx'

const ALL_JOBS = { href: '/jobs?query=', label: 'All jobs' }

export function BackToSearch() {
  const [target, setTarget] = useState(ALL_JOBS)
  useEffect(() => setTarget(lastSearch.get() ?? ALL_JOBS), [])
  return (
    <a
      href={target.href}
      data-goes-back
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 text-s font-semibold text-ink-2 hover:text-primary touch:min-h-11"
    >
      <BackIcon /> <span className="truncate">{target.label}</span>
    </a>
  )
}
