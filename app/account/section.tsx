import type { ReactNode } from 'react'

export function Section({
  id,
  title,
  intro,
  children,
}: {
  id: string
  title: string
  intro?: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,32rem)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {intro && <p className="pt-1.5 text-ink-2">{intro}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
