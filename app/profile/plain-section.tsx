import type { ReactNode } from 'react'
import { type SectionAnchor, titleOf } from './profile-sections.ts'

/** A section without a form of its own: heading and content. */
export function PlainSection({ anchor, children }: { anchor: SectionAnchor; children: ReactNode }) {
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="min-w-0 scroll-mt-20 rounded-box border border-line bg-card px-4 py-4.5 shadow-card sm:px-6 sm:py-5.5"
    >
      <h2 id={`${anchor}-title`} tabIndex={-1} className="flex min-h-11 items-center text-xl">
        {titleOf(anchor)}
      </h2>
      <div className="pt-2">{children}</div>
    </section>
  )
}
