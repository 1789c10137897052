import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** In place of a list that could not be loaded. */
export function ListFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="py-4">
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
