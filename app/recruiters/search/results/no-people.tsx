import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { WEIGHTS } from '#domain/recruiters/people-filters.ts'
import { activeConditions } from '../filter-labels.ts'
import { withoutWish, withWeight } from '../filter-values.ts'
import { type PeopleFound, shownCount } from '../people-facets.ts'
import type { PeopleView } from '../people-search-url.ts'
import type { ChangeSearch } from '../use-people-view.ts'

export function NoPeople({ found, view, change }: { found: PeopleFound; view: PeopleView; change: ChangeSearch }) {
  const { hint, is_withheld: isWithheld } = found
  const clear = <ButtonLink href={SEARCH_PROFILES_PATH}>Clear all filters</ButtonLink>
  if (found.total > 0) return <EmptyState title="This page is empty" actions={clear} />
  const loosen = (
    <>
      {hint && (
        <Button kind="primary" onClick={() => change(withoutWish(view.search, hint.path))}>
          {hint.label} removes most: {shownCount(hint.count)} without it
        </Button>
      )}
      <NiceToHave view={view} change={change} />
      {clear}
    </>
  )
  if (isWithheld)
    return (
      <EmptyState title="Too few to show" actions={loosen}>
        Fewer than three candidates fit, and a search this narrow would tell what their cards keep private. Remove a
        condition, or make it nice to have.
      </EmptyState>
    )
  return (
    <EmptyState title="No candidate meets all of this" actions={loosen}>
      Make a condition nice to have: it then counts for the match and excludes nobody.
    </EmptyState>
  )
}

/** All musts become nice-to-haves: whatever people there are, the ones who fit best come first. */
function NiceToHave({ view: { search, place }, change }: { view: PeopleView; change: ChangeSearch }) {
  const musts = activeConditions(search, place).filter(({ field }) => field.hasWeight && !(field.path in search.nice))
  if (musts.length === 0) return null
  const softened = () => musts.reduce((before, { field }) => withWeight(before, field.path, WEIGHTS.usual), search)
  return <Button onClick={() => change(softened())}>Make all conditions nice to have</Button>
}
