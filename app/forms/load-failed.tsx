import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorText>{message}</ErrorText>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

/** In place of what a page’s own data would show; the retry loads it again. `children`: why, where it is known. */
export function PageFailed({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="py-4">
      <EmptyState title="Loading didn’t work" headingLevel={2} actions={<LoadAgain />}>
        {children}
      </EmptyState>
    </div>
  )
}

export function LoadAgain() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button kind="primary" className="noscript:hidden" disabled={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  )
}

/** Read out when it appears. */
export function ErrorText({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-box border border-bad bg-bad-soft px-3.5 py-2.5 font-[550] text-bad">
      {children}
    </p>
  )
}
