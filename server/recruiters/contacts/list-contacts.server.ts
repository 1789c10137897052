import type { z } from 'zod'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import {
  CONTACT_STATUSES,
  type Contact,
  type ContactStatus,
  type fetchSavedContacts,
} from '#domain/recruiters/contacts.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { fold } from '#domain/shared/fold.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CsvFile } from '#server/platform/http/csv.ts'
import type { Services } from '#server/platform/services.ts'
import { type ContactRow, contactsOf } from './contacts.queries.ts'
import { contactsFile } from './contacts-file.ts'
import { cardsOfContacts, type SeenContact, seenContacts, toContact } from './shown-contacts.ts'

type Criteria = z.output<typeof fetchSavedContacts.body>
type Cards = ReadonlyMap<string, AnonymousCard>

/** The recruiter's own. Text is looked for in note, tags, bought name and in the title as the card shows it. */
export async function savedContacts(
  { db }: Services,
  recruiterId: string,
  criteria: Criteria,
): Promise<ResponseOf<typeof fetchSavedContacts>> {
  const rows = await contactsOf(db, recruiterId)
  const needsTitles = criteria.query !== '' || criteria.sort === 'title'
  const { found, cards } = await findContacts(db, recruiterId, { rows, criteria, needsTitles })
  const page = found.slice(criteria.offset, criteria.offset + criteria.limit)
  return {
    total: found.length,
    contacts: toContacts(page, needsTitles ? cards : await cardsOfContacts(db, page)),
    tags: countTags(rows),
    statuses: countStatuses(rows),
  }
}

/** All that match, as a table to download. */
export async function savedContactsFile({ db }: Services, recruiterId: string, criteria: Criteria): Promise<CsvFile> {
  const rows = await contactsOf(db, recruiterId)
  const { found, cards } = await findContacts(db, recruiterId, { rows, criteria, needsTitles: true })
  return contactsFile(toContacts(found, cards))
}

async function findContacts(
  db: Db,
  recruiterId: string,
  { rows, criteria, needsTitles }: { rows: readonly ContactRow[]; criteria: Criteria; needsTitles: boolean },
): Promise<{ found: SeenContact[]; cards: Cards }> {
  const chosen = (await seenContacts(db, recruiterId, rows)).filter((seen) => isChosen(seen, criteria))
  const cards: Cards = needsTitles ? await cardsOfContacts(db, chosen) : new Map()
  const named = chosen.filter((seen) => hasWords(seen, criteria.query, cards))
  return { found: inOrder(named, criteria.sort, cards), cards }
}

const toContacts = (seen: readonly SeenContact[], cards: Cards): Contact[] =>
  seen.map((one) => toContact(one, cards.get(one.contact.cardId)))

function isChosen({ contact, bought }: SeenContact, criteria: Criteria): boolean {
  return (
    (criteria.status === undefined || contact.status === criteria.status) &&
    (criteria.tag === undefined || contact.tags.includes(criteria.tag)) &&
    (criteria.bought === undefined || (bought !== null) === (criteria.bought === 'yes'))
  )
}

/** Every word, in any of the texts. */
function hasWords({ contact, bought }: SeenContact, query: string, cards: Cards): boolean {
  const title = cards.get(contact.cardId)?.title ?? ''
  const text = fold([contact.note, ...contact.tags, title, bought?.name ?? ''].join('\n'))
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What is equal: the latest saved first. Titles that cannot be seen come last. */
function inOrder(found: SeenContact[], sort: Criteria['sort'], cards: Cards): SeenContact[] {
  const time = (date: Date) => -date.getTime()
  const titleOf = ({ contact }: SeenContact) => cards.get(contact.cardId)?.title || '\u{10FFFF}'
  const orders: Record<Criteria['sort'], (a: SeenContact, b: SeenContact) => number> = {
    saved: () => 0,
    changed: (a, b) => time(a.contact.changedAt) - time(b.contact.changedAt),
    title: (a, b) => titleOf(a).localeCompare(titleOf(b), 'en'),
    status: (a, b) => CONTACT_STATUSES.indexOf(a.contact.status) - CONTACT_STATUSES.indexOf(b.contact.status),
  }
  return found.toSorted(
    (a, b) =>
      orders[sort](a, b) ||
      time(a.contact.savedAt) - time(b.contact.savedAt) ||
      (a.contact.cardId < b.contact.cardId ? -1 : 1),
  )
}

function countTags(rows: readonly ContactRow[]) {
  const counts = new Map<string, number>()
  for (const tag of rows.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'en'))
}

function countStatuses(rows: readonly ContactRow[]) {
  const counts = Object.fromEntries(CONTACT_STATUSES.map((status) => [status, 0])) as Record<ContactStatus, number>
  for (const { status } of rows) counts[status] += 1
  return counts
}
