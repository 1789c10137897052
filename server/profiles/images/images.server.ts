import { randomBytes } from 'node:crypto'
import type { Crop, ResponsiveImage } from '#domain/profile/profiles.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { consumeAttempt } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { type ProfileRow, profileOf, updateProfile } from '../profiles.queries.ts'
import { changeProfile } from '../sections/stored-profile.ts'
import { boughtRow } from '../visibility/bought-access.server.ts'
import { publicRowFor } from '../visibility/visibility.server.ts'
import { BUILT_IN_COVERS } from './built-in-covers.ts'
import { builtInImage, fileName, type ImageKind, idOfFile, storedName, uploadedImage, WIDTHS } from './image-files.ts'
import { deleteImages, type ImageRow, imageById, imagesOf, insertImage } from './images.queries.ts'
import { processImage } from './process-image.ts'

/** Without `crop` the middle is kept. */
export interface SentImage {
  image: Blob
  crop?: Crop | undefined
}

type Cover = ResponsiveImage & { id: string | null }

/** Marks a cover that is one of `BUILT_IN_COVERS`; uploads have no slash in their ids. */
const BUILT_IN = 'built-in/'
const UPLOADS = { name: 'image-upload', max: 60, seconds: 3_600 }
const COLUMN = { photo: 'photoId', cover: 'coverId' } as const satisfies Record<ImageKind, keyof ProfileRow>

export function photoOf(row: ProfileRow | null): ResponsiveImage | null {
  return row?.photoId ? uploadedImage('photo', row.photoId) : null
}

export function coverOf(row: ProfileRow | null): Cover | null {
  const stored = row?.coverId
  if (!stored) return null
  if (!stored.startsWith(BUILT_IN)) return { id: null, ...uploadedImage('cover', stored) }
  return builtInCovers().find(({ id }) => BUILT_IN + id === stored) ?? null
}

export function builtInCovers(): (ResponsiveImage & { id: string; title: string })[] {
  return BUILT_IN_COVERS.map((cover) => ({ ...cover, ...builtInImage(cover.id) }))
}

/** Throws what `processImage` throws, and `too_many_requests`. */
export async function setPhoto(
  services: Services,
  userId: string,
  photo: SentImage | null,
): Promise<ResponsiveImage | null> {
  return photoOf(photo ? await upload(services, userId, 'photo', photo) : await choose(services, userId, 'photo', null))
}

/** Throws `cover_not_found`, what `processImage` throws, and `too_many_requests`. */
export async function setCover(
  services: Services,
  userId: string,
  cover: SentImage | { id: string | null },
): Promise<Cover | null> {
  if ('image' in cover) return coverOf(await upload(services, userId, 'cover', cover))
  const { id } = cover
  if (id !== null && !BUILT_IN_COVERS.some((known) => known.id === id)) throw AppError.ofField('cover_not_found', 'id')
  return coverOf(await choose(services, userId, 'cover', id === null ? null : BUILT_IN + id))
}

/** Files are written before the row that names them, so that a visible row always has its files. */
async function upload(services: Services, userId: string, kind: ImageKind, sent: SentImage): Promise<ProfileRow> {
  await consumeAttempt(services, UPLOADS, userId)
  const files = await processImage(sent.image, kind, sent.crop)
  const id = randomBytes(16).toString('base64url')
  let isUnnamed = true
  try {
    for (const { width, bytes } of files) await services.files.put(storedName(fileName(id, width)), bytes)
    isUnnamed = false
    return await choose(services, userId, kind, id, (tx, createdAt) => insertImage(tx, { id, userId, kind, createdAt }))
  } catch (error) {
    // After another error a row may name the files (the commit may have succeeded); else the nightly cleanup follows.
    if (isUnnamed || error instanceof AppError) await removeFiles(services, [{ id, kind }])
    throw error
  }
}

/** The replaced upload is deleted with the commit. */
async function choose(
  services: Services,
  userId: string,
  kind: ImageKind,
  named: string | null,
  insertRow?: (tx: Tx, now: Date) => Promise<void>,
): Promise<ProfileRow> {
  const { row, replaced } = await changeProfile(services, userId, async (tx, profile, now) => {
    const replaced = await deleteImages(tx, userId, kind)
    await insertRow?.(tx, now)
    const change = { [COLUMN[kind]]: named }
    await updateProfile(tx, userId, change)
    return { row: { ...profile.row, ...change }, replaced }
  })
  await removeFiles(services, replaced)
  return row
}

/** Errors are only logged: no row names the files any more, and the nightly cleanup removes them. */
async function removeFiles({ files, log }: Services, images: Pick<ImageRow, 'id' | 'kind'>[]): Promise<void> {
  await files.remove(namesOf(images)).catch((error: NodeJS.ErrnoException) => {
    log.error({ reason: error.code }, 'files of an image could not be removed yet')
  })
}

function namesOf(images: readonly Pick<ImageRow, 'id' | 'kind'>[]): string[] {
  return images.flatMap(({ id, kind }) => WIDTHS[kind].map((width) => storedName(fileName(id, width))))
}

/** Allowed are the owner, every viewer of the public profile that shows the image, and who bought access to it. */
export async function mayReadImage(services: Services, viewer: Viewer | null, name: string): Promise<boolean> {
  const id = idOfFile(name)
  const image = id && (await imageById(services.db, id))
  if (!image) return false
  const isOwner = viewer?.id === image.userId
  const row = isOwner
    ? await profileOf(services.db, image.userId)
    : ((await publicRowFor(services, image.userId, viewer)) ?? (await boughtRow(services.db, viewer, image.userId)))
  return row?.[COLUMN[image.kind]] === id
}

/** Doesn't authorize: `name` must have passed `mayReadImage`. Null without a file of that width. */
export async function readImage({ files }: Services, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return files.get(storedName(name))
}

/** `afterCommit` removes the files. */
export async function eraseImages(tx: Tx, userId: string) {
  const images = await deleteImages(tx, userId)
  return { rows: images.length, afterCommit: ({ files }: Services) => files.remove(namesOf(images)) }
}

export async function listImages(db: Db, userId: string) {
  const images = await imagesOf(db, userId)
  return images.map(({ id, kind, createdAt }) => ({ kind, created: createdAt, url: uploadedImage(kind, id).url }))
}
