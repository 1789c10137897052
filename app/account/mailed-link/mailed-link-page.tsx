import type { ReactNode } from 'react'

/** Opening a mailed link consumes nothing; a button does. */
export function MailedLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-18">
      <div className="mx-auto max-w-md rounded-l border border-line bg-card p-6">
        <h1 tabIndex={-1} className="pb-4 text-2xl">
          {title}
        </h1>
        <noscript>
          <p className="pb-4">This page needs JavaScript.</p>
        </noscript>
        {children}
      </div>
    </div>
  )
}
