import { useLocation } from 'react-router'
import { offerAccess } from '#app/credits/access-offer.ts'
import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { readPeopleView } from '../people-search-url.ts'
import { markBought } from '../people-store.ts'
import { useBuyLink } from './candidate-href.ts'

/** The search that found the candidate goes with the purchase: the candidate sees it. */
export function BuyAccessLink({ card: { id, title } }: { card: AnonymousCard }) {
  const { pathname, search } = useLocation()
  const link = useBuyLink(() =>
    offerAccess({
      id,
      title: title || 'Candidate without a title',
      ...(pathname === SEARCH_PROFILES_PATH && { foundBy: readPeopleView(new URLSearchParams(search)).search }),
      onBought: (profile) => markBought(id, profile),
    }),
  )
  return (
    <ButtonLink kind="primary" {...link}>
      Get contact
    </ButtonLink>
  )
}
