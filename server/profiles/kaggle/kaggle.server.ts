import type { z } from 'zod'
import { KAGGLE_ACHIEVEMENTS } from '#domain/options/kaggle.ts'
import type { FetchedKaggle, Kaggle, setKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import { kaggleUsernameIn } from '#domain/profile/kaggle-username.ts'
import { EMPTY_SECTIONS } from '#domain/profile/profile-sections.ts'
import { AppError } from '#domain/shared/errors.ts'
import { consumeAttempt, resetAttempts, type SharedLimit } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { findUserForUpdate } from '#server/users/users.server.ts'
import { removeSection } from '../profiles.queries.ts'
import { revised } from '../sections/revisions.ts'
import { type Saved, saved, saveSection } from '../sections/save-section.ts'
import { changeProfile } from '../sections/stored-profile.ts'
import { lastFetchOf, removeFetch, upsertFetch } from './kaggle.queries.ts'
import { type KaggleResponse, NotConnected, requestKaggleProfile } from './kaggle-client.ts'
import { type Figures, kaggleWithProvenance } from './kaggle-provenance.ts'
import { readKaggleResponse } from './kaggle-response.ts'

/** For each user; Kaggle is contacted only at a user's request. */
const FETCH_LIMIT: SharedLimit = { name: 'kaggle of account', max: 1, seconds: 600 }
const KAGGLE_WAIT = 60 // seconds, without a Retry-After header

/** The profile stays. A request that did not reach Kaggle is no attempt. Throws the errors of the contract. */
export async function fetchKaggle(
  services: Services,
  userId: string,
  written: string,
): Promise<z.output<typeof FetchedKaggle>> {
  const username = kaggleUsernameIn(written)
  if (username === null) throw AppError.ofField('kaggle_username', 'username')
  await consumeFetchAttempt(services, userId)
  const figures = await requestFigures(services, userId, username)
  const fetchedAt = services.clock()
  await services.db.transaction(async (tx) => {
    if (!(await findUserForUpdate(tx, userId))) throw new AppError('session_expired')
    await upsertFetch(tx, { userId, ...figures, fetchedAt })
  })
  const hidden = KAGGLE_ACHIEVEMENTS.map(({ key }) => key).filter((key) => !figures.achievements[key])
  return { ...figures, hidden, fetched: dayOf(fetchedAt) }
}

async function consumeFetchAttempt(services: Services, userId: string): Promise<void> {
  try {
    await consumeAttempt(services, FETCH_LIMIT, userId)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    throw new AppError('kaggle_too_soon', undefined, error.retryAfter)
  }
}

async function requestFigures(services: Services, userId: string, username: string): Promise<Figures> {
  let status: number | undefined
  try {
    const response = await requestKaggleProfile(services.env.KAGGLE_BASE_URL, username)
    status = response.status
    if (status !== 200) throw errorOf(response, services.env.RATE_LIMITS ? FETCH_LIMIT.seconds : 0)
    return readKaggleResponse(response.text, username)
  } catch (error) {
    if (error instanceof NotConnected) await resetAttempts(services, FETCH_LIMIT, userId)
    if (error instanceof AppError && status !== 404)
      services.log.warn({ status, code: error.code }, 'Kaggle gave no profile')
    throw error
  }
}

/** `minWait`: seconds until this user's next attempt, whatever Kaggle says. */
function errorOf({ status, retryAfter = KAGGLE_WAIT }: KaggleResponse, minWait: number): AppError {
  if (status === 404) return AppError.ofField('kaggle_user_not_found', 'username')
  if (status === 429) return new AppError('kaggle_limited', undefined, Math.max(retryAfter, minWait))
  return new AppError(status >= 500 ? 'kaggle_unreachable' : 'kaggle_unreadable')
}

/** Saves the section with the provenance of each figure. Throws `section_changed`; then nothing has changed. */
export async function saveKaggle(
  services: Services,
  userId: string,
  { revision, ...figures }: z.output<typeof setKaggleProfile.body>,
): Promise<Saved<'kaggle'>> {
  const last = await lastFetchOf(services.db, userId)
  const fetched = last && { ...last, day: dayOf(last.fetchedAt) }
  const today = dayOf(services.clock())
  const content = (current: Kaggle) => kaggleWithProvenance(figures, { current, fetched, today })
  return saveSection(services, userId, 'kaggle', { revision, content })
}

export async function resetKaggle(services: Services, userId: string): Promise<Saved<'kaggle'>> {
  return changeProfile(services, userId, async (tx, profile) => {
    await removeSection(tx, userId, 'kaggle')
    await removeFetch(tx, userId)
    const { kaggle } = EMPTY_SECTIONS
    return saved({ ...profile, sections: { ...profile.sections, kaggle } }, { kaggle: revised(kaggle) })
  })
}

/** In UTC. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
