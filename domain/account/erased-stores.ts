import { isSeeker } from '../shared/roles.ts'

/** Every store that closing an account erases from, as the modal and the receipt name it. */
export const ERASED_STORES = [
  'account',
  'sessions',
  'mailed links',
  'mails',
  'profile',
  'public links',
  'images',
  'accesses to the profile',
  'name in the logs of candidates',
  'saved searches',
  'sent jobs',
  'saved candidates',
  'saved by recruiters',
  'saved searches for candidates',
  'job offers',
  'found by recruiters',
  'saved card',
  'subscription',
  'messages to us',
] as const
export type ErasedStore = (typeof ERASED_STORES)[number]

/** As the modal, the receipt and the email name them. */
export const ERASED_LABELS: Record<ErasedStore, string> = {
  account: 'Your account with name and email',
  sessions: 'Log-ins on all devices',
  'mailed links': 'Emailed links',
  mails: 'Stored emails',
  profile: 'Your profile, with your skills, experience and everything else',
  'public links': 'Your public link and earlier ones',
  images: 'Photo and cover',
  'accesses to the profile': 'The list of who bought access to your profile',
  'name in the logs of candidates': 'Your name in the access lists of candidates whose profiles you bought access to',
  'saved searches': 'Your saved searches',
  'sent jobs': 'Jobs that we sent you or that you saved',
  'saved candidates': 'Candidates that you saved, with your notes',
  'saved by recruiters': 'Your place in recruiters’ lists of saved candidates; only their own notes stay there',
  'saved searches for candidates': 'Your saved searches for candidates, and whom they found',
  'job offers': 'Your job offers; active ones end now',
  'found by recruiters': 'The record of which recruiters’ saved searches found you',
  'saved card': 'Your saved card, here and at the payment service',
  subscription: 'Your plan; it ends now',
  'messages to us': 'Messages that you sent us from this address',
}

/** Job seekers buy no access and save no candidates, and recruiters have no profile (decision 0102). */
export function isErasedFrom(user: { accountTypeId: number }, store: ErasedStore): boolean {
  if (RECRUITER_STORES.includes(store)) return !isSeeker(user)
  return isSeeker(user) || !PROFILE_STORES.includes(store)
}

const RECRUITER_STORES: readonly ErasedStore[] = [
  'name in the logs of candidates',
  'saved candidates',
  'saved searches for candidates',
  'job offers',
]
const PROFILE_STORES: readonly ErasedStore[] = [
  'profile',
  'public links',
  'images',
  'accesses to the profile',
  'saved by recruiters',
  'found by recruiters',
]
