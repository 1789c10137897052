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
  modal('anywhere', 'mobile-menu', () => import('#app/modals/mobile-menu.tsx').then((m) => m.MobileMenu)),
  modal('anywhere', 'side-menu', () => import('#app/modals/side-menu.tsx').then((m) => m.SideMenu)),
  modal('anywhere', 'login recruiter-login', () => import('#app/modals/login.tsx').then((m) => m.Login)),
  modal('anywhere', 'account-info', () => import('#app/modals/account-info.tsx').then((m) => m.AccountInfo)),
  modal('anywhere', 'close-account', () => import('#app/modals/close-account.tsx').then((m) => m.CloseAccount)),
  modal('anywhere', 'cancel-subscription-at-end', () =>
    import('#app/modals/cancel-subscription-at-end.tsx').then((m) => m.CancelSubscriptionAtEnd),
  ),
  modal('anywhere', 'delete-payment-method', () =>
    import('#app/modals/delete-payment-method.tsx').then((m) => m.DeletePaymentMethod),
  ),
  modal('anywhere', 'recruiter-search-profile', () =>
    import('#app/modals/recruiter-search-profile.tsx').then((m) => m.RecruiterSearchProfile),
  ),
  modal('anywhere', 'buy-credits', () => import('#app/modals/buy-credits.tsx').then((m) => m.BuyCredits)),
  modal('anywhere', 'buy-profile-access', () =>
    import('#app/modals/buy-profile-access.tsx').then((m) => m.BuyProfileAccess),
  ),
  modal('anywhere', 'success-free-credits', () =>
    import('#app/modals/success-free-credits.tsx').then((m) => m.SuccessFreeCredits),
  ),
  modal('anywhere', 'cookie-consent', () => import('#app/modals/cookie-consent.tsx').then((m) => m.CookieConsent)),
  modal('anywhere', 'cookie-preferences', () =>
    import('#app/modals/cookie-preferences.tsx').then((m) => m.CookiePreferences),
  ),
  modal('anywhere', 'saved-profiles', () => import('#app/modals/saved-profiles.tsx').then((m) => m.SavedProfiles)),
  modal('anywhere', 'job-offer/add', () => import('#app/modals/job-offer/add.tsx').then((m) => m.AddJobOffer)),
  modal('anywhere', 'job-offer/edit', () => import('#app/modals/job-offer/edit.tsx').then((m) => m.EditJobOffer)),
  modal('anywhere', 'job-offer/delete', () => import('#app/modals/job-offer/delete.tsx').then((m) => m.DeleteJobOffer)),
  modal('anywhere', 'job-offer/activate', () =>
    import('#app/modals/job-offer/activate.tsx').then((m) => m.ActivateJobOffer),
  ),
  modal('anywhere', 'job-offer/deactivate', () =>
    import('#app/modals/job-offer/deactivate.tsx').then((m) => m.DeactivateJobOffer),
  ),
  modal('anywhere', 'job-offer/deactivate-and-delete', () =>
    import('#app/modals/job-offer/deactivate-and-delete.tsx').then((m) => m.DeactivateAndDeleteJobOffer),
  ),
  modal('profile', 'edit-profile-photo', () =>
    import('#app/modals/edit-profile-photo.tsx').then((m) => m.EditProfilePhoto),
  ),
  modal('profile', 'edit-cover-image', () => import('#app/modals/edit-cover-image.tsx').then((m) => m.EditCoverImage)),
  modal('profile', 'visibility', () => import('#app/modals/visibility.tsx').then((m) => m.VisibilityModal)),
  modal('profile', 'edit-skills', () => import('#app/modals/edit-skills.tsx').then((m) => m.EditSkills)),
  modal('profile', 'become-searchable', () =>
    import('#app/modals/become-searchable.tsx').then((m) => m.BecomeSearchable),
  ),
]

/** The search page renders these, with what it shows. */
export const FILTERS_MODAL = 'filters'
export const SAVE_SEARCH_MODAL = 'save-search'

const HASHES = new Set(
  [FILTERS_MODAL, SAVE_SEARCH_MODAL, ...MODALS.flatMap(({ names }) => names)].map((name) => `#${name}`),
)

/** False for an ordinary anchor. */
export const isModalHash = (hash: string): boolean => HASHES.has(hash)
