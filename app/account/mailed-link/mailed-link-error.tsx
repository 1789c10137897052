import type { ReactNode } from 'react'

export function MailedLinkError({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p role="alert" className="rounded-box border border-bad bg-bad-soft px-3.5 py-2.5 font-[550] text-bad">
        {message}
      </p>
      {children}
    </div>
  )
}
