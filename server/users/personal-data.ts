import type { ErasedStore } from '#domain/account/erased-stores.ts'
import * as links from '#server/auth/mail-tokens/mail-tokens.server.ts'
import * as sessions from '#server/auth/sessions/sessions.server.ts'
import * as contact from '#server/contact/contact.server.ts'
import * as credits from '#server/credits/erasure.server.ts'
import * as feeds from '#server/feeds/feeds-erasure.server.ts'
import * as sentJobs from '#server/feeds/sent/erasure.server.ts'
import * as mail from '#server/mail/mail.server.ts'
import * as offers from '#server/offers/erasure.server.ts'
import * as payments from '#server/payments/erasure.server.ts'
import * as plans from '#server/plans/erasure.server.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import * as profiles from '#server/profiles/erasure.server.ts'
import * as peopleAlerts from '#server/recruiters/alerts/erasure.server.ts'
import * as contacts from '#server/recruiters/contacts/erasure.server.ts'

export interface UserToErase {
  id: string
  /** The address in each of its spellings, in lower case. */
  emails: readonly string[]
  now: Date
}

export interface Erased {
  store: ErasedStore
  rows: number
}

interface Store {
  /** `afterCommit`: work that no transaction can take back, such as removing files. */
  /** Also what others stored with the user's address, such as a change to it that they asked for. */
  eraseUser(tx: Tx, user: UserToErase): Promise<(Erased & { afterCommit?(services: Services): Promise<void> })[]>
  exportUser?(db: Db, userId: string, now: Date): Promise<Record<string, unknown>>
}

/** Every store of personal data beside `users`. A new store must be added here, for erasure and export. */
export const PERSONAL_DATA_STORES: readonly Store[] = [
  sessions,
  links,
  mail,
  profiles,
  feeds,
  sentJobs,
  contacts,
  offers,
  peopleAlerts,
  payments,
  plans,
  credits,
  contact,
]
