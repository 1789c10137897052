import { randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { slug } from '#domain/fold.ts'
import { OLD_LINK_DAYS } from '#domain/limits.ts'
import { isReservedLink } from '#domain/reserved-links.ts'
import { PUBLIC_LINK } from '#domain/visibility.contract.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { siteUrl } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { countTry, type SharedLimit } from '#server/platform/shared-limit.ts'
import {
  deleteLinksReplacedBefore,
  insertLink,
  type LinkRow,
  linkRow,
  presentLinkOf,
  restoreLink,
  retireLink,
} from './links.queries.ts'
import { changeProfile, type HeldProfile } from './stored-profile.ts'

const DAY_MS = 86_400_000
const LONGEST_LINK = 40
/** Each replaced link stays taken for `OLD_LINK_DAYS`, so nobody may gather them. */
const LINK_CHANGES: SharedLimit = { name: 'public link of account', most: 10, seconds: 24 * 3_600 }
/** Far more than typing asks; not enough to find out which names have a profile. */
const LINK_CHECKS: SharedLimit = { name: 'public links asked by account', most: 120, seconds: 3_600 }

/** A public link and the whole address of its page. */
export interface LinkWithAddress {
  link: string
  url: string
}

type LinkRefusal = 'link_invalid' | 'link_reserved' | 'link_taken'

/** The link that leads to a profile now; null before the profile was public for the first time. */
export async function presentLink({ db, env }: Services, userId: string): Promise<LinkWithAddress | null> {
  const link = await presentLinkOf(db, userId)
  return link === null ? null : withAddress({ env }, link)
}

export function withAddress({ env }: Pick<Services, 'env'>, link: string): LinkWithAddress {
  return { link, url: `${siteUrl(env)}/profile/${link}` }
}

/** Links are compared in this spelling: lower case, blanks as hyphens (decision 0096). */
function linkFrom(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, '-')
}

/**
 * Gives a profile another link; the one before leads there for 90 days. The present one once more changes nothing, an own
 * old one is taken back. Throws `link_invalid`, `link_reserved`, `link_taken` or `too_many_requests`.
 */
export async function setLink(services: Services, userId: string, typed: string): Promise<LinkWithAddress> {
  const link = linkFrom(typed)
  const refused = refusalOf(services, link)
  if (refused) throw AppError.ofField(refused, 'link')
  await countTry(services, LINK_CHECKS, userId)
  return changeProfile(services, userId, async (tx, _profile, now) => {
    if (link === (await presentLinkOf(tx, userId))) return withAddress(services, link)
    if (!(await takeLink(tx, userId, link, now))) throw AppError.ofField('link_taken', 'link')
    await countTry({ ...services, db: tx }, LINK_CHANGES, userId)
    return withAddress(services, link)
  })
}

/** Whether the profile could have this link, or has it. Throws `too_many_requests`. */
export async function checkLink(
  services: Services,
  userId: string,
  typed: string,
): Promise<{ available: boolean; reason?: LinkRefusal }> {
  const link = linkFrom(typed)
  const refused = refusalOf(services, link)
  if (refused) return { available: false, reason: refused }
  await countTry(services, LINK_CHECKS, userId)
  const reason = await takenFor(services.db, userId, link, services.clock())
  return reason ? { available: false, reason } : { available: true }
}

function refusalOf({ env }: Pick<Services, 'env'>, link: string): LinkRefusal | null {
  if (!PUBLIC_LINK.test(link)) return 'link_invalid'
  return isReservedLink(link, env.SITE_NAME) ? 'link_reserved' : null
}

async function takenFor(db: Db | Tx, userId: string, link: string, now: Date): Promise<'link_taken' | null> {
  const row = await linkRow(db, link)
  return row && row.userId !== userId && !isOver(row, now) ? 'link_taken' : null
}

function isOver({ replacedAt }: LinkRow, now: Date): boolean {
  return replacedAt !== null && replacedAt < oldestKept(now)
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - OLD_LINK_DAYS * DAY_MS)
}

/** Makes it the present link of a profile that is held. False when somebody else has it. */
async function takeLink(tx: Tx, userId: string, link: string, now: Date): Promise<boolean> {
  if (await takenFor(tx, userId, link, now)) return false
  await deleteLinksReplacedBefore(tx, oldestKept(now), link)
  const row = await linkRow(tx, link)
  if (row && row.userId === userId && row.replacedAt === null) return true
  await retireLink(tx, userId, now)
  if (row?.userId !== userId) return insertLink(tx, link, userId)
  await restoreLink(tx, link, userId)
  return true
}

/** The present link of a profile that is held, made from the person's name if there is none. */
export async function givenLink(
  services: Services,
  tx: Tx,
  { account: { id, name, lastName } }: HeldProfile,
  now: Date,
): Promise<string> {
  const present = await presentLinkOf(tx, id)
  if (present !== null) return present
  for (const link of proposals(`${name} ${lastName}`)) {
    if (refusalOf(services, link) === null && (await takeLink(tx, id, link, now))) return link
  }
  throw new Error('No random link is free')
}

/** The name, the name with something behind it, and what stands for a name that gives no link. */
function* proposals(name: string): Generator<string> {
  yield slug(name, LONGEST_LINK)
  for (let at = 0; at < 3; at++) yield `${slug(name, LONGEST_LINK - 5)}-${randomBytes(2).toString('hex')}`
  for (let at = 0; at < 3; at++) yield randomBytes(5).toString('hex')
}

/** The account that a link leads to, present or replaced within 90 days; null for any other. `present`: if that is known. */
export async function ownerOfLink(
  { db, clock }: Services,
  typed: string,
): Promise<{ userId: string; present: string | null } | null> {
  const link = linkFrom(typed)
  const row = PUBLIC_LINK.test(link) ? await linkRow(db, link) : null
  if (!row || isOver(row, clock())) return null
  return { userId: row.userId, present: row.replacedAt === null ? row.link : null }
}

/** Forgets links that lead nowhere any more. */
export async function forgetOldLinks({ db, clock }: Services): Promise<void> {
  await deleteLinksReplacedBefore(db, oldestKept(clock()))
}
