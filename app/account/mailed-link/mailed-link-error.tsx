import type { ReactNode } from 'react'
import { ErrorText } from '#app/forms/load-failed.tsx'

export function MailedLinkError({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <ErrorText>{message}</ErrorText>
      {children}
    </div>
  )
}
