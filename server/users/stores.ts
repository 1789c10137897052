import * as links from '#server/auth/mail-tokens.server.ts'
import * as sessions from '#server/auth/sessions.server.ts'
import * as mail from '#server/mail/mail.server.ts'
import type { Db, Tx } from '#server/platform/db.ts'

/** A feature that keeps something about a person. */
interface Store {
  /** Erases it; says what it was, in words for the person, and how many rows. */
  eraseUser(tx: Tx, userId: string): Promise<{ store: string; rows: number }[]>
  /** The person's own data from it, for the download. */
  exportUser?(db: Db, userId: string, now: Date): Promise<Record<string, unknown>>
}

/** Every store of personal data beside the account itself. Who adds one adds a line, and a person leaves it by that. */
export const STORES: readonly Store[] = [sessions, links, mail]
