import { randomBytes } from 'node:crypto'
import { type ProfileLink, PUBLIC_LINK } from '#domain/profile/visibility.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { slug } from '#domain/shared/fold.ts'
import { OLD_LINK_DAYS } from '#domain/shared/limits.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { consumeAttempt, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import { siteUrl } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { changeProfile, type StartedProfile } from '../sections/stored-profile.ts'
import {
  currentLinkOf,
  deleteLinksReplacedBefore,
  insertLink,
  type LinkRow,
  linkRow,
  restoreLink,
  retireLink,
} from './links.queries.ts'
import { isReservedLink } from './reserved-links.ts'

const DAY_MS = 86_400_000
const MAX_LINK_LENGTH = 40
/** Each replaced link stays in use for `OLD_LINK_DAYS`, so no user may collect links. */
const LINK_CHANGES: SharedLimit = { name: 'public link of account', max: 10, seconds: 24 * 3_600 }
/** Far more than typing needs, and too few to discover which names have a profile. */
const LINK_CHECKS: SharedLimit = { name: 'public links asked by account', max: 120, seconds: 3_600 }

type LinkError = 'link_invalid' | 'link_reserved' | 'link_taken'

/** Null until the profile is public for the first time. */
export async function currentLink({ db, env }: Services, userId: string): Promise<ProfileLink | null> {
  const link = await currentLinkOf(db, userId)
  return link === null ? null : withUrl({ env }, link)
}

export function withUrl({ env }: Pick<Services, 'env'>, link: string): ProfileLink {
  return { link, url: `${siteUrl(env)}/profile/${link}` }
}

/** Links are compared in this spelling: lower case, blanks as hyphens (decision 0096). */
function linkFrom(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, '-')
}

/** Replaced links can be restored. Throws `link_invalid`, `link_reserved`, `link_taken`, `too_many_requests`. */
export async function setLink(services: Services, userId: string, typed: string): Promise<ProfileLink> {
  const link = linkFrom(typed)
  const error = linkErrorOf(services, link)
  if (error) throw AppError.ofField(error, 'link')
  await consumeAttempt(services, LINK_CHECKS, userId)
  return changeProfile(services, userId, async (tx, _profile, now) => {
    if (link === (await currentLinkOf(tx, userId))) return withUrl(services, link)
    if (!(await acquireLink(tx, userId, link, now))) throw AppError.ofField('link_taken', 'link')
    await consumeAttempt({ ...services, db: tx }, LINK_CHANGES, userId)
    return withUrl(services, link)
  })
}

/** The user's own links are available. Throws `too_many_requests`. */
export async function checkLink(
  services: Services,
  userId: string,
  typed: string,
): Promise<{ available: boolean; reason?: LinkError }> {
  const link = linkFrom(typed)
  const error = linkErrorOf(services, link)
  if (error) return { available: false, reason: error }
  await consumeAttempt(services, LINK_CHECKS, userId)
  const reason = await inUseError(services.db, userId, link, services.clock())
  return reason ? { available: false, reason } : { available: true }
}

function linkErrorOf({ env }: Pick<Services, 'env'>, link: string): LinkError | null {
  if (!PUBLIC_LINK.test(link)) return 'link_invalid'
  return isReservedLink(link, env.SITE_NAME) ? 'link_reserved' : null
}

async function inUseError(db: Db | Tx, userId: string, link: string, now: Date): Promise<'link_taken' | null> {
  const row = await linkRow(db, link)
  return row && row.userId !== userId && !isExpired(row, now) ? 'link_taken' : null
}

function isExpired({ replacedAt }: LinkRow, now: Date): boolean {
  return replacedAt !== null && replacedAt < expiryCutoff(now)
}

function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - OLD_LINK_DAYS * DAY_MS)
}

/** The profile must be locked. False when another user has the link. */
async function acquireLink(tx: Tx, userId: string, link: string, now: Date): Promise<boolean> {
  if (await inUseError(tx, userId, link, now)) return false
  await deleteLinksReplacedBefore(tx, expiryCutoff(now), link)
  const row = await linkRow(tx, link)
  if (row && row.userId === userId && row.replacedAt === null) return true
  await retireLink(tx, userId, now)
  if (row?.userId !== userId) return insertLink(tx, link, userId)
  await restoreLink(tx, link, userId)
  return true
}

/** The current link, made from the user's name if there is none. The profile must be locked. */
export async function ensureLink(
  services: Services,
  tx: Tx,
  { user: { id, name, lastName } }: StartedProfile,
  now: Date,
): Promise<string> {
  const current = await currentLinkOf(tx, id)
  if (current !== null) return current
  for (const link of proposals(`${name} ${lastName}`)) {
    if (linkErrorOf(services, link) === null && (await acquireLink(tx, id, link, now))) return link
  }
  throw new Error('No random link is free')
}

/** The name, the name with a random suffix, and random links for a name that yields none. */
function* proposals(name: string): Generator<string> {
  yield slug(name, MAX_LINK_LENGTH)
  for (let i = 0; i < 3; i++) yield `${slug(name, MAX_LINK_LENGTH - 5)}-${randomBytes(2).toString('hex')}`
  for (let i = 0; i < 3; i++) yield randomBytes(5).toString('hex')
}

/** By a current link or one replaced within 90 days; `current` is null for a replaced one. */
export async function ownerOfLink(
  { db, clock }: Services,
  typed: string,
): Promise<{ userId: string; current: string | null } | null> {
  for (const link of new Set([linkFrom(typed), slug(typed), slug(withTwoLetters(typed))])) {
    const row = PUBLIC_LINK.test(link) ? await linkRow(db, link) : null
    if (row && !isExpired(row, clock()))
      return { userId: row.userId, current: row.replacedAt === null ? row.link : null }
  }
  return null
}

const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** The other usual spelling of a name in a link: `müller` as `mueller`. */
function withTwoLetters(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => TWO_LETTERS[letter] ?? letter)
}

export async function purgeExpiredLinks({ db, clock }: Services): Promise<void> {
  await deleteLinksReplacedBefore(db, expiryCutoff(clock()))
}
