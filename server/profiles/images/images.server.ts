import { randomBytes } from 'node:crypto'
import type { Crop, ResponsiveImage } from '#domain/profile/profiles.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Viewer } from '#domain/shared/roles.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { consumeAttempt } from '#server/platform/database/shared-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { type ProfileRow, profileOf, updateProfile } from '../profiles.queries.ts'
import { changeProfile } from '../sections/stored-profile.ts'
import { publicRowFor } from '../visibility/visibility.server.ts'
import { BUILT_IN_COVERS } from './built-in-covers.ts'
import { builtInImage, fileName, type ImageKind, idOfFile, storedName, uploadedImage, WIDTHS } from './image-files.ts'
import { deleteImages, type ImageRow, imageById, imagesOf, insertImage } from './images.queries.ts'
import { processImage } from './process-image.ts'

/** A picture as it was sent, and which part of it is wanted; without `crop` the middle. */
export interface SentImage {
  image: Blob
  crop?: Crop | undefined
}

type Cover = ResponsiveImage & { id: string | null }

/** Marks a cover that is one of `BUILT_IN_COVERS`; uploads have no slash in their ids. */
const BUILT_IN = 'built-in/'
const UPLOADS = { name: 'image-upload', max: 60, seconds: 3_600 }
const COLUMN = { photo: 'photoId', cover: 'coverId' } as const satisfies Record<ImageKind, keyof ProfileRow>

/** The photo of a profile; null without one. */
export function photoOf(row: ProfileRow | null): ResponsiveImage | null {
  return row?.photoId ? uploadedImage('photo', row.photoId) : null
}

/** The cover of a profile: `id` names a built-in one and is null for an upload. Null without any. */
export function coverOf(row: ProfileRow | null): Cover | null {
  const stored = row?.coverId
  if (!stored) return null
  if (!stored.startsWith(BUILT_IN)) return { id: null, ...uploadedImage('cover', stored) }
  return builtInCovers().find(({ id }) => BUILT_IN + id === stored) ?? null
}

/** The covers that everybody can choose from. */
export function builtInCovers(): (ResponsiveImage & { id: string; title: string })[] {
  return BUILT_IN_COVERS.map((cover) => ({ ...cover, ...builtInImage(cover.id) }))
}

/** Gives the own profile a photo, or takes it away. Throws what `makePicture` throws, and `too_many_requests`. */
export async function setPhoto(
  services: Services,
  userId: string,
  photo: SentImage | null,
): Promise<ResponsiveImage | null> {
  return photoOf(photo ? await upload(services, userId, 'photo', photo) : await choose(services, userId, 'photo', null))
}

/**
 * Gives the own profile a cover, an own or a built-in one by its id, or takes it away. Throws `cover_not_found`, what
 * `makePicture` throws, and `too_many_requests`.
 */
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

/** The files are there before a row names them: who sees the row can see the picture. */
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
    // A commit whose answer was lost may have been made: then a row names the files, else the nightly upkeep removes them.
    if (isUnnamed || error instanceof AppError) await removeFiles(services, [{ id, kind }])
    throw error
  }
}

/** Has the profile name another picture of a kind; what it named before is gone with the commit. */
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

/** Nobody is told when that fails: no row names the files any more, and the nightly upkeep removes them. */
async function removeFiles({ files, log }: Services, images: Pick<ImageRow, 'id' | 'kind'>[]): Promise<void> {
  await files.remove(namesOf(images)).catch((error: NodeJS.ErrnoException) => {
    log.error({ reason: error.code }, 'files of a picture could not be removed yet')
  })
}

function namesOf(images: readonly Pick<ImageRow, 'id' | 'kind'>[]): string[] {
  return images.flatMap(({ id, kind }) => WIDTHS[kind].map((width) => storedName(fileName(id, width))))
}

/**
 * Whether the viewer may see a picture by the name of its file: its owner, and whoever may see the public profile that
 * shows it. Anything else is no name of a picture.
 */
export async function mayReadImage(services: Services, viewer: Viewer | null, name: string): Promise<boolean> {
  const id = idOfFile(name)
  const image = id && (await imageById(services.db, id))
  if (!image) return false
  const isOwner = viewer?.id === image.userId
  const row = isOwner ? await profileOf(services.db, image.userId) : await publicRowFor(services, image.userId, viewer)
  return row?.[COLUMN[image.kind]] === id
}

/** The file of a picture, whoever asks; null when there is none of that width. `name` has passed `mayReadImage`. */
export async function readImage({ files }: Services, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return files.get(storedName(name))
}

/** Erases a person's pictures: how many rows, and what removes the files once that is committed. */
export async function eraseImages(tx: Tx, userId: string) {
  const images = await deleteImages(tx, userId)
  return { rows: images.length, afterCommit: ({ files }: Services) => files.remove(namesOf(images)) }
}

/** A person's own pictures for the download of all data: the address of the largest file of each. */
export async function listImages(db: Db, userId: string) {
  const images = await imagesOf(db, userId)
  return images.map(({ id, kind, createdAt }) => ({ kind, created: createdAt, url: uploadedImage(kind, id).url }))
}
