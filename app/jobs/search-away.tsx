import { LoadAgain } from '#app/forms/load-failed.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ERRORS } from '#domain/shared/errors.ts'

/** In place of a list of jobs. */
export function SearchAway({ headingLevel }: { headingLevel: 2 | 3 }) {
  return (
    <div role="alert">
      <EmptyState title="The search didn’t work" headingLevel={headingLevel} actions={<LoadAgain />}>
        {ERRORS.search_away.text}
      </EmptyState>
    </div>
  )
}
