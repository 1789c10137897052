import type { ReactNode } from 'react'

interface Props {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** 2: nothing on the page is above it but the page's own heading. */
  headingLevel?: 2 | 3
}

export function EmptyState({ title, children, actions, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="rounded-box border border-dashed border-line-2 px-5 py-10 text-center">
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mx-auto mt-2 max-w-[52ch] text-pretty text-ink-2">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
