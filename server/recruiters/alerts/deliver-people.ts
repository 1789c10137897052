import { EXPERIENCE_BANDS } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import { retryAfter, unsubscribeSecret, unsubscribeToken } from '#server/feeds/delivery/delivery.server.ts'
import { type MailProps, queueMail } from '#server/mail/mail.server.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { explainError } from '#server/platform/process/explain-error.ts'
import type { Services } from '#server/platform/services.ts'
import { PROFILES } from '#server/profiles/search/people-index.server.ts'
import {
  cardsOfRows,
  holdRowsShownTo,
  rowsShownTo,
  type ShownRow,
} from '#server/profiles/visibility/shown-profiles.server.ts'
import { applyMusts, hasPrivate } from '#server/recruiters/people/group-rule.ts'
import { baseOf } from '#server/recruiters/people/people.server.ts'
import { counting } from '#server/recruiters/people/people-in-index.ts'
import { wishesOf } from '#server/recruiters/people/wishes.ts'
import { findUserById } from '#server/users/users.server.ts'
import { nextPeopleMail } from './next-mail.ts'
import * as rows from './people-delivery.queries.ts'
import { type PeopleSearchRow, searchesOf } from './people-searches.queries.ts'

export const MAX_PEOPLE_IN_MAIL = 50
/** Some of them may have hidden since they matched. */
const MAX_HELD = 4 * MAX_PEOPLE_IN_MAIL
const MAX_REASON_LENGTH = 300

export interface DeliveredPeople {
  /** Recruiters whose turn it was, also without anybody new. */
  users: number
  mails: number
  people: number
  failed: number
}

/** One transaction per recruiter, safe across processes; one who fails waits and does not hold up the others. */
export async function deliverPeople(services: Services, isStopping = () => false): Promise<DeliveredPeople> {
  const delivered: DeliveredPeople = { users: 0, mails: 0, people: 0, failed: 0 }
  const now = services.clock()
  for (const id of await rows.dueRecruiters(services.db, now)) {
    if (isStopping()) break
    try {
      const people = await services.db.transaction((tx) => deliverTo(services, tx, id, now))
      if (people === null) continue
      delivered.users += 1
      delivered.people += people
      if (people > 0) delivered.mails += 1
    } catch (error) {
      delivered.failed += 1
      await recordError(services, id, error as Error)
    }
  }
  return delivered
}

/** Returns how many people were sent; null when it was not this recruiter's turn after all. */
async function deliverTo(services: Services, tx: Tx, recruiterId: string, now: Date): Promise<number | null> {
  const held = await holdMatched(tx, recruiterId)
  const recruiter = await rows.lockDueRecruiter(tx, recruiterId, now)
  if (!recruiter) return null
  const running = await runningSearches(tx, recruiterId)
  const searches = await withoutSingledOut(services, recruiterId, running)
  const { chosen, total } = await takeNew(tx, recruiterId, { searches, held, now })
  const dueAt = await nextPeopleMail(tx, recruiterId, now)
  await rows.updateDelivery(tx, recruiterId, { dueAt, attempts: 0, lastError: null })
  if (chosen.length === 0) return 0
  const sending = searches.filter(({ id }) => chosen.some(({ search }) => search.id === id))
  await rows.setSearchesSent(
    tx,
    sending.map(({ id }) => id),
    now,
  )
  const secret = await unsubscribeSecret(services.db)
  const props: MailProps['new-people'] = {
    name: recruiter.name,
    total,
    people: await peopleOfMail(tx, chosen),
    searches: sending.map(({ id, title }) => ({
      ...{ uuid: id, title },
      token: unsubscribeToken(secret, { userId: recruiterId, feedId: id }),
    })),
  }
  await queueMail(tx, { to: recruiter.email, kind: 'new-people', props, userId: recruiterId })
  return chosen.length
}

const runningSearches = async (tx: Tx, recruiterId: string) =>
  (await searchesOf(tx, recruiterId)).filter(({ active }) => active)

/** Candidates’ accounts are locked before the recruiter’s (decision 0143). Returns those who may be in this email. */
async function holdMatched(tx: Tx, recruiterId: string): Promise<ReadonlySet<string>> {
  const searches = await runningSearches(tx, recruiterId)
  const matches = await rows.matchesOf(
    tx,
    searches.map(({ id }) => id),
  )
  const people = new Set(matches.map(({ personId }) => personId))
  const shown = await holdRowsShownTo(tx, { id: recruiterId }, [...people].slice(0, MAX_HELD))
  return new Set(shown.map(({ userId }) => userId))
}

/** A search waits while the search for people would withhold who meets it, or not apply one of its private musts. */
async function withoutSingledOut(
  { db, indexes }: Services,
  recruiterId: string,
  searches: readonly PeopleSearchRow[],
): Promise<PeopleSearchRow[]> {
  const recruiter = await findUserById(db, recruiterId)
  if (!recruiter) return []
  const kept: PeopleSearchRow[] = []
  for (const row of searches) {
    const musts = wishesOf(row.search).filter(({ isMust }) => isMust)
    const people = { engine: indexes.get(PROFILES), base: baseOf(recruiter, row.search) }
    const applied = hasPrivate({ musts }) ? await applyMusts(musts, counting(people)) : { isWithheld: false, musts }
    if (!applied.isWithheld && applied.musts.length === musts.length) kept.push(row)
  }
  return kept
}

interface Chosen {
  row: ShownRow
  search: PeopleSearchRow
}

/** The rest waits for the next email. Who has left, hidden or blocked the company is forgotten. */
async function takeNew(
  tx: Tx,
  recruiterId: string,
  { searches, held, now }: { searches: readonly PeopleSearchRow[]; held: ReadonlySet<string>; now: Date },
): Promise<{ chosen: Chosen[]; total: number }> {
  const searchIds = searches.map(({ id }) => id)
  const matches = searchIds.length === 0 ? [] : await rows.matchesOf(tx, searchIds)
  const found = [...new Set(matches.map(({ personId }) => personId))]
  const shown = new Map((await rowsShownTo(tx, { id: recruiterId }, found)).map((row) => [row.userId, row]))
  const waiting = found.filter((id) => shown.has(id))
  const first = waiting.filter((id) => held.has(id)).slice(0, MAX_PEOPLE_IN_MAIL)
  const fresh = await rows.insertSent(tx, recruiterId, first, now)
  await rows.deleteMatches(tx, searchIds, [...first, ...found.filter((id) => !shown.has(id))])
  const chosen = first.flatMap((id) => {
    const row = shown.get(id)
    const search = searches.find((one) =>
      matches.some(({ searchId, personId }) => searchId === one.id && personId === id),
    )
    return row && search && fresh.has(id) ? [{ row, search }] : []
  })
  return { chosen, total: chosen.length + waiting.length - first.length }
}

/** Of the anonymous card, with the conditions that the person meets. */
async function peopleOfMail(tx: Tx, chosen: readonly Chosen[]): Promise<MailProps['new-people']['people']> {
  const cards = await cardsOfRows(
    tx,
    chosen.map(({ row }) => row),
  )
  return chosen.flatMap(({ row, search }) => {
    const card = cards.get(row.cardId)
    if (!card) return []
    const experience = card.work_experience ? labelOf(EXPERIENCE_BANDS, card.work_experience) : ''
    return [{ title: card.title, country: card.country ?? '', experience, search: search.id, reason: reasonOf(search) }]
  })
}

function reasonOf({ title, search }: PeopleSearchRow): string {
  const met = wishesOf(search).flatMap(({ isMust, label }) => (isMust ? [label] : []))
  return [`Because you saved “${title}”`, met.join(' · ')].filter(Boolean).join(': ')
}

async function recordError({ db, log, clock }: Services, recruiterId: string, error: Error): Promise<void> {
  const lastError = explainError(error).slice(0, MAX_REASON_LENGTH)
  await db.transaction(async (tx) => {
    const next = retryAfter((await rows.attemptsOf(tx, recruiterId)) + 1, clock())
    await rows.updateDelivery(tx, recruiterId, { ...next, lastError })
    log.warn({ user: recruiterId, attempts: next.attempts, reason: lastError }, 'new people not delivered')
  })
}
