import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ModalState } from '#app/browser/modals.ts'
import { notLoaded } from './not-loaded.ts'

export interface Modal {
  /** The hashes that open it; changing between them keeps the frame. */
  names: readonly string[]
  /** Profile modals render in its page, because they need its data, and start afresh at each opening. */
  where: 'anywhere' | 'profile'
  View: LazyExoticComponent<ComponentType<ModalState>>
}

type Load = () => Promise<ComponentType<ModalState>>

/** Fetched at the first opening: no page pays for a closed modal. */
const modal = (where: Modal['where'], names: string, load: Load): Modal => ({
  names: names.split(' '),
  where,
  View: lazy(async () => ({ default: await load().catch(notLoaded) })),
})

/** Every modal by the hash that opens it (specification §2). A new one is its file and its line here. */
export const MODALS: readonly Modal[] = [
  modal('anywhere', 'mobile-menu', () => import('./mobile-menu.tsx').then((m) => m.MobileMenu)),
  modal('anywhere', 'side-menu', () => import('./side-menu.tsx').then((m) => m.SideMenu)),
  modal('anywhere', 'login recruiter-login', () => import('./login.tsx').then((m) => m.Login)),
  modal('anywhere', 'account-info', () => import('./account-info.tsx').then((m) => m.AccountInfo)),
  modal('anywhere', 'close-account', () => import('./close-account.tsx').then((m) => m.CloseAccount)),
  modal('anywhere', 'cancel-subscription-at-end', () =>
    import('./cancel-subscription-at-end.tsx').then((m) => m.CancelSubscriptionAtEnd),
  ),
  modal('anywhere', 'delete-payment-method', () =>
    import('./delete-payment-method.tsx').then((m) => m.DeletePaymentMethod),
  ),
  modal('anywhere', 'recruiter-search-profile', () =>
    import('./recruiter-search-profile.tsx').then((m) => m.RecruiterSearchProfile),
  ),
  modal('anywhere', 'buy-credits', () => import('./buy-credits.tsx').then((m) => m.BuyCredits)),
  modal('anywhere', 'buy-profile-access', () => import('./buy-profile-access.tsx').then((m) => m.BuyProfileAccess)),
  modal('anywhere', 'success-free-credits', () =>
    import('./success-free-credits.tsx').then((m) => m.SuccessFreeCredits),
  ),
  modal('anywhere', 'saved-profiles', () => import('./saved-profiles.tsx').then((m) => m.SavedProfiles)),
  modal('anywhere', 'job-offer/add', () => import('./job-offer/add.tsx').then((m) => m.AddJobOffer)),
  modal('anywhere', 'job-offer/edit', () => import('./job-offer/edit.tsx').then((m) => m.EditJobOffer)),
  modal('anywhere', 'job-offer/delete', () => import('./job-offer/delete.tsx').then((m) => m.DeleteJobOffer)),
  modal('anywhere', 'job-offer/activate', () => import('./job-offer/activate.tsx').then((m) => m.ActivateJobOffer)),
  modal('anywhere', 'job-offer/deactivate', () =>
    import('./job-offer/deactivate.tsx').then((m) => m.DeactivateJobOffer),
  ),
  modal('anywhere', 'job-offer/deactivate-and-delete', () =>
    import('./job-offer/deactivate-and-delete.tsx').then((m) => m.DeactivateAndDeleteJobOffer),
  ),
  modal('profile', 'edit-profile-photo', () => import('./edit-profile-photo.tsx').then((m) => m.EditProfilePhoto)),
  modal('profile', 'edit-cover-image', () => import('./edit-cover-image.tsx').then((m) => m.EditCoverImage)),
  modal('profile', 'visibility', () => import('./visibility.tsx').then((m) => m.VisibilityModal)),
  modal('profile', 'edit-skills', () => import('./edit-skills.tsx').then((m) => m.EditSkills)),
  modal('profile', 'become-searchable', () => import('./become-searchable.tsx').then((m) => m.BecomeSearchable)),
]

/** The search page renders these, with what it shows. */
export const FILTERS_MODAL = 'filters'
export const SAVE_SEARCH_MODAL = 'save-search'

const HASHES = new Set(
  [FILTERS_MODAL, SAVE_SEARCH_MODAL, ...MODALS.flatMap(({ names }) => names)].map((name) => `#${name}`),
)

/** False for an ordinary anchor. */
export const isModalHash = (hash: string): boolean => HASHES.has(hash)
