/** Every kind of email with the props of its template. Tokens are the clear ones of the link. */
export interface MailProps {
  /** To a new user, who has to confirm the email. */
  'confirm-address': { token: string; recruiter: boolean }
  /** Instead of the former, when the email has an account already. */
  'already-registered': { recruiter: boolean }
  /** To the owner of an email that another user wants to change to; `recruiter`: the owner is one. */
  'address-in-use': { recruiter: boolean }
  'reset-password': { name: string; token: string }
  'password-changed': { name: string }
  /** To the new email, with the link that completes the change. */
  'change-address': { token: string }
  /** To the current email: the change has been requested. */
  'change-address-notice': { name: string; newAddress: string }
  /** To the former email, after the change. */
  'address-changed': { name: string; newAddress: string }
  /** The receipt of a closed account: what was erased, by the store's display name. */
  'account-closed': { name: string; erased: { store: string; rows: number }[] }
}

export type MailKind = keyof MailProps

/** The one kind about a closed account; deleted as soon as it is sent. */
export const RECEIPT = 'account-closed' satisfies MailKind

export type Mail = {
  [Kind in MailKind]: { to: string; kind: Kind; props: MailProps[Kind]; userId?: string }
}[MailKind]
