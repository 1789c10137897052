import { logChanges } from '#server/platform/database/change-log.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteProfileOf } from './erasure.queries.ts'
import { coverOf, eraseImages, listImages } from './images/images.server.ts'
import { lastFetchOf } from './kaggle/kaggle.queries.ts'
import { deleteLinksOf, linksOf } from './links/links.queries.ts'
import { profileOf, sectionsOf } from './profiles.queries.ts'
import { sectionsFrom } from './sections/sections.ts'
import { PROFILES } from './sections/stored-profile.ts'
import { accessesOf, clearNameInAccesses, deleteAccessesOf } from './visibility/accesses.queries.ts'

/** From tables, files and index. A recruiter's name leaves the access logs; company and time stay (decision 0097). */
export async function eraseUser(tx: Tx, { id: userId }: { id: string }) {
  const profile = await deleteProfileOf(tx, userId)
  if (profile > 0) await logChanges(tx, PROFILES, [userId])
  return [
    { store: 'profile' as const, rows: profile },
    { store: 'public links' as const, rows: await deleteLinksOf(tx, userId) },
    { store: 'images' as const, ...(await eraseImages(tx, userId)) },
    { store: 'accesses to the profile' as const, rows: await deleteAccessesOf(tx, userId) },
    { store: 'name in the logs of candidates' as const, rows: await clearNameInAccesses(tx, userId) },
  ]
}

export async function exportUser(db: Db, userId: string) {
  const row = await profileOf(db, userId)
  const fetched = await lastFetchOf(db, userId)
  return {
    profile: row && {
      card_id: row.cardId,
      title: row.title,
      visibility: row.visibility,
      show_city: row.showCity,
      show_salary: row.showSalary,
      mail_on_access: row.mailOnAccess,
      built_in_cover: coverOf(row)?.id ?? null,
      blocked: { names: row.blockedNames, domains: row.blockedDomains },
      shown_progress: row.shownProgress,
      updated: row.updatedAt,
      ...sectionsFrom(await sectionsOf(db, [userId])),
    },
    profile_links: (await linksOf(db, userId)).map(({ link, replacedAt }) => ({ link, replaced: replacedAt })),
    profile_pictures: await listImages(db, userId),
    profile_accesses: (await accessesOf(db, userId)).map(({ name, company, boughtAt, foundBy }) => ({
      name,
      company,
      bought: boughtAt,
      found_by: foundBy,
    })),
    kaggle_fetch: fetched && {
      username: fetched.username,
      achievements: fetched.achievements,
      fetched: fetched.fetchedAt,
    },
  }
}
