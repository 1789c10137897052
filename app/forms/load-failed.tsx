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

/** In place of what a page’s own data would show; the retry loads it again. */
export function PageFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="py-4">
      <EmptyState
        title="Loading didn’t work"
        actions={
          <Button kind="primary" disabled={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </div>
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
