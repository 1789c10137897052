import type { ErasedStore } from '#domain/account/erased-stores.ts'
/** `amount` in the smallest unit of `currency`. */
export interface PaymentMailProps {
  'payment-receipt': { name: string; description: string; payment: string; amount: number; currency: string }
  'payment-failed': {
    name: string
    plan: string
    amount: number
    currency: string
    until: string
    hasCard: boolean
    /** Before `until`, by itself. */
    willRetry: boolean
  }
  /** `ended`: what the payment had granted was taken back. */
  'payment-refunded': { name: string; description: string; amount: number; currency: string; ended: boolean }
  'plan-changed': { name: string; plan: string; from: string; feedsLimit: number }
  'subscription-canceled': { name: string; plan: string; ends: string }
  'subscription-ended': {
    name: string
    plan: string
    reason: 'canceled' | 'unpaid' | 'refunded'
    feedsLimit: number
  }
}

/** Props of each template. Tokens are the clear ones of the link. */
export interface MailProps extends PaymentMailProps {
  'confirm-address': { token: string; recruiter: boolean }
  /** Instead of `confirm-address`, when the email has an account. */
  'already-registered': { recruiter: boolean }
  /** To the owner of an email that another user wants to change to; `recruiter`: the owner is one. */
  'address-in-use': { recruiter: boolean }
  'reset-password': { name: string; token: string }
  'password-changed': { name: string }
  /** To the new email, with the confirming link. */
  'change-address': { token: string }
  'change-address-notice': { name: string; newAddress: string }
  /** To the former email. */
  'address-changed': { name: string; newAddress: string }
  /** New jobs of saved searches: the first ones, of `total`. `feeds`: those that sent any, with the token to stop them. */
  'new-jobs': {
    name: string
    total: number
    jobs: { uuid: string; title: string; company: string; place: string; pay: string | null; reason: string }[]
    feeds: { title: string; token: string }[]
  }
  /** To a candidate: who bought access, as far as known. */
  'profile-access': { name: string; recruiter: string; company: string }
  /** To a recruiter whose access to a candidate ended; says nothing of the candidate. */
  'credits-returned': { name: string; credits: number; bought: string }
  'offer-removed': { name: string; title: string; reason: string; returned: number }
  /** New people of a recruiter's saved searches: what their anonymous cards show, and no more. */
  'new-people': {
    name: string
    total: number
    people: { title: string; country: string; experience: string; search: string; reason: string }[]
    searches: { uuid: string; title: string; token: string }[]
  }
  /** To the operator: what somebody wrote on the contact page. */
  'contact-message': { name: string; email: string; topic: string; message: string; time: string }
  'account-closed': { name: string; erased: { store: ErasedStore; rows: number }[] }
}

export type MailKind = keyof MailProps

/** About a closed account; deleted as soon as it is sent. */
export const RECEIPT = 'account-closed' satisfies MailKind

/** What a user asked to be told of; all others are about the account itself. */
export const ALERTS: readonly string[] = ['new-jobs', 'new-people'] satisfies MailKind[]

export type Mail = {
  [Kind in MailKind]: { to: string; kind: Kind; props: MailProps[Kind]; userId?: string }
}[MailKind]
