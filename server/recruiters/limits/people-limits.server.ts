import { createHash } from 'node:crypto'
import { PEOPLE_DEPTH } from '#domain/recruiters/people-search.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { limitPerUser } from '#server/platform/http/rate-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { profileCardsPerDay } from '#server/settings/settings.server.ts'
import { addCards, cardsSeen, type Day, deleteViewsBefore } from './card-views.queries.ts'

/** Far above reading and filtering by hand; the text of the line is read at every pause of typing. */
export const limitRequests = limitPerUser({ burst: 120, perSecond: 2 })

/** Throws `invalid` for candidates beyond the first 1,000: filters find them. */
export function limitDepth({ offset, limit }: { offset: number; limit: number }): void {
  if (offset + limit > PEOPLE_DEPTH)
    throw new AppError('invalid', { offset: 'Only the first 1,000 candidates can be listed. Add a filter.' })
}

/**
 * Counts the cards that a recruiter is about to be shown; a card counts once a day (UTC), across restarts. Returns how
 * many more distinct cards the day has room for. Throws `people_limit` when these are too many: then none of them counts
 * and none may be shown. Without cards it only tells what is left. Uncounted where request limits are off.
 */
export async function countCards(services: Services, recruiterId: string, cardIds: readonly string[]): Promise<number> {
  const max = await profileCardsPerDay(services)
  if (!services.env.RATE_LIMITS) return max
  const now = services.clock()
  const day = dayOf(recruiterId, now)
  const seen = new Set(await cardsSeen(services.db, day))
  const fresh = [...new Set(cardIds)].filter((id) => !seen.has(id))
  if (fresh.length === 0) return Math.max(0, max - seen.size)
  const count = seen.size + fresh.length > max ? null : await addCards(services.db, day, fresh, max)
  if (count === null) throw new AppError('people_limit', undefined, secondsLeft(now))
  return Math.max(0, max - count)
}

export async function clearCardViews({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteViewsBefore(db, dateOf(clock()))
}

const dateOf = (now: Date) => now.toISOString().slice(0, 10)

function dayOf(recruiterId: string, now: Date): Day {
  const day = dateOf(now)
  return { day, key: createHash('sha256').update(`${recruiterId}\n${day}`).digest('base64url') }
}

function secondsLeft(now: Date): number {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.max(1, Math.ceil((end - now.getTime()) / 1_000))
}
