import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { withoutWish } from '../filter-values.ts'
import { type PeopleFound, shownCount } from '../people-facets.ts'
import type { PeopleView } from '../people-search-url.ts'
import type { ChangeSearch } from '../use-people-view.ts'

const WITHHELD =
  'One or two candidates fit, but a search this narrow would tell what their cards keep private. Remove a condition, or make it nice to have.'

export function NoPeople({ found, view, change }: { found: PeopleFound; view: PeopleView; change: ChangeSearch }) {
  const { hint, is_withheld: isWithheld } = found
  const clear = <ButtonLink href={SEARCH_PROFILES_PATH}>Clear all filters</ButtonLink>
  if (isWithheld)
    return (
      <EmptyState title="Too few to show" actions={clear}>
        {WITHHELD}
      </EmptyState>
    )
  if (found.total > 0) return <EmptyState title="This page is empty" actions={clear} />
  return (
    <EmptyState
      title="No candidate meets all of this"
      actions={
        <>
          {hint && (
            <Button kind="primary" onClick={() => change(withoutWish(view.search, hint.path))}>
              {hint.label} removes most: {shownCount(hint.count)} without it
            </Button>
          )}
          {clear}
        </>
      }
    >
      Make a condition nice to have: it then counts for the match and excludes nobody.
    </EmptyState>
  )
}
