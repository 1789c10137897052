import { EmptyState } from '#app/ui/empty-state.tsx'
import { ERRORS } from '#domain/shared/errors.ts'

/** In place of a list of jobs. */
export function SearchAway() {
  return (
    <div role="alert">
      <EmptyState title="The search didn’t work">{ERRORS.search_away.text}</EmptyState>
    </div>
  )
}
