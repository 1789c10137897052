import type { ReactNode } from 'react'

export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="rounded-box border border-dashed border-line-2 px-5 py-10 text-center">
      <h3 className="text-xl">{title}</h3>
      {children && <div className="mx-auto mt-2 max-w-[52ch] text-pretty text-ink-2">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
