import type { ReactNode } from 'react'

/** The frame of the pages that links in mails lead to. Opening one uses nothing up; a button does. */
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
