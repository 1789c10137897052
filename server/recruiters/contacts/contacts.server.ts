import type { z } from 'zod'
import {
  type Contact,
  MAX_CONTACTS,
  type saveContact as saving,
  type updateContact as updating,
} from '#domain/recruiters/contacts.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { lockShownCard } from '#server/profiles/visibility/shown-profiles.server.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import {
  type ContactRow,
  countContacts,
  lockContact,
  purgeRemovedBefore,
  putContact,
  updateContactRow,
} from './contacts.queries.ts'
import { cardsOfContacts, seenContacts, toContact } from './shown-contacts.ts'

type Own = Omit<z.output<typeof updating.body>, 'id'>

/** How long a removed contact's note waits to be brought back. */
const UNDO_MS = 3_600_000

/**
 * What is given replaces what was noted. Parallel calls of a recruiter can't pass the limit. Throws `profile_not_found`
 * for a card that this recruiter may not see, unless it is their own contact, `email_not_confirmed` and
 * `contact_limit`.
 */
export async function saveContact(
  services: Services,
  recruiterId: string,
  { id: cardId, ...own }: z.output<typeof saving.body>,
): Promise<{ contact: Contact }> {
  const { db, clock } = services
  const row = await db.transaction(async (tx) => {
    const shown = await lockShownCard(tx, { id: recruiterId }, cardId)
    const recruiter = await findUserForUpdate(tx, recruiterId)
    if (!recruiter) throw new AppError('session_expired')
    const now = clock()
    const known = await lockContact(tx, { recruiterId, cardId })
    if (known && !known.removedAt) return change(tx, known, own, now)
    const isRestorable = known?.removedAt && known.removedAt.getTime() > now.getTime() - UNDO_MS
    if (!shown && !isRestorable) throw new AppError('profile_not_found')
    if (!recruiter.confirmedAt) throw new AppError('email_not_confirmed')
    if ((await countContacts(tx, recruiterId)) >= MAX_CONTACTS) throw new AppError('contact_limit')
    if (isRestorable) return change(tx, known, { ...own, removedAt: null }, now)
    const fresh: ContactRow = {
      ...{ recruiterId, cardId, userId: shown?.userId ?? null, note: '', tags: [], status: 'new' },
      ...{ savedAt: now, changedAt: now, removedAt: null },
      ...defined(own),
    }
    await putContact(tx, fresh)
    return fresh
  })
  return { contact: await oneContact(services, row) }
}

/** Throws `contact_not_found`, also for another recruiter's. */
export async function updateContact(
  services: Services,
  recruiterId: string,
  { id: cardId, ...own }: z.output<typeof updating.body>,
): Promise<{ contact: Contact }> {
  const row = await services.db.transaction(async (tx) =>
    change(tx, await keptContact(tx, recruiterId, cardId), own, services.clock()),
  )
  return { contact: await oneContact(services, row) }
}

/** Saving it again within the hour brings it back as it was. Throws `contact_not_found`. */
export async function removeContact({ db, clock }: Services, recruiterId: string, cardId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await updateContactRow(tx, await keptContact(tx, recruiterId, cardId), { removedAt: clock() })
  })
}

async function keptContact(tx: Tx, recruiterId: string, cardId: string): Promise<ContactRow> {
  const row = await lockContact(tx, { recruiterId, cardId })
  if (!row || row.removedAt) throw new AppError('contact_not_found')
  return row
}

async function change(
  tx: Tx,
  row: ContactRow,
  own: Own & Partial<Pick<ContactRow, 'removedAt'>>,
  now: Date,
): Promise<ContactRow> {
  const changes = defined(own)
  if (Object.keys(changes).length === 0) return row
  const isNoted = Object.keys(changes).some((key) => key !== 'removedAt')
  return updateContactRow(tx, row, { ...changes, ...(isNoted && { changedAt: now }) })
}

/** Without what was left out. */
function defined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>
  }
}

async function oneContact({ db }: Services, row: ContactRow): Promise<Contact> {
  const seen = await seenContacts(db, row.recruiterId, [row])
  const cards = await cardsOfContacts(db, seen)
  return toContact(seen[0] ?? { contact: row, row: null, bought: null }, cards.get(row.cardId))
}

/** Returns how many were forgotten. */
export function purgeRemovedContacts({ db, clock }: Services): Promise<number> {
  return purgeRemovedBefore(db, new Date(clock().getTime() - UNDO_MS))
}
