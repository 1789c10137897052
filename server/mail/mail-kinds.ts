/** Every kind of mail with what its letter needs to know. Tokens are the clear ones that stand in the link. */
export interface MailProps {
  /** To a new account: its address has to be confirmed. */
  'confirm-address': { token: string; recruiter: boolean }
  /** Instead of the former, when the address has an account already. Says nothing that a stranger could read elsewhere. */
  'already-registered': { recruiter: boolean }
  /** To the owner of an address that another account asks to change to; `recruiter`: the owner is one. */
  'address-in-use': { recruiter: boolean }
  'reset-password': { name: string; token: string }
  'password-changed': { name: string }
  /** To the new address: it becomes the account's address by the link. */
  'change-address': { token: string }
  /** To the present address: somebody has asked for the change. */
  'change-address-notice': { name: string; newAddress: string }
  /** To the former address, after the change. */
  'address-changed': { name: string; newAddress: string }
  /** To somebody who has left: what was erased, by the store's name for people. */
  'account-closed': { name: string; erased: { store: string; rows: number }[] }
}

export type MailKind = keyof MailProps

/** The one kind that is still about somebody who has left; it goes itself as soon as it is sent. */
export const RECEIPT = 'account-closed' satisfies MailKind

/** One mail to be sent. */
export type Mail = {
  [Kind in MailKind]: { to: string; kind: Kind; props: MailProps[Kind]; userId?: string }
}[MailKind]
