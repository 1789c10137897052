import type { StoredFile } from '#server/platform/files.ts'
import type { Services } from '#server/platform/services.ts'
import { IMAGES, idOfFile } from './image-files.ts'
import { knownImages } from './images.queries.ts'

/** An upload in progress has files before it has a row; none takes this long. */
const MIN_AGE_MS = 24 * 3_600_000
const BATCH_SIZE = 1_000

/** Removes files older than a day that no row names (left by a crash); returns their number. */
export async function removeOrphanedImages(services: Services): Promise<number> {
  const before = services.clock().getTime() - MIN_AGE_MS
  let removed = 0
  let batch: StoredFile[] = []
  for await (const file of services.files.list(IMAGES)) {
    if (file.changedAt.getTime() >= before) continue
    if (batch.push(file) < BATCH_SIZE) continue
    removed += await removeOrphaned(services, batch)
    batch = []
  }
  return removed + (await removeOrphaned(services, batch))
}

async function removeOrphaned({ db, files }: Services, batch: readonly StoredFile[]): Promise<number> {
  const named = batch.map(({ name }) => ({ name, id: idOfFile(name.slice(IMAGES.length + 1)) }))
  const ids = named.flatMap(({ id }) => id ?? [])
  const known = await knownImages(db, ids)
  const orphaned = named.filter(({ id }) => id === null || !known.has(id)).map(({ name }) => name)
  await files.remove(orphaned)
  return orphaned.length
}
