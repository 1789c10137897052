import type { StoredFile } from '#server/platform/files.ts'
import type { Services } from '#server/platform/services.ts'
import { IMAGES, idOfFile } from './image-files.ts'
import { knownImages } from './images.queries.ts'

/** A picture that is being sent has files before it has a row; no sending takes that long. */
const KEPT_MS = 24 * 3_600_000
const AT_ONCE = 1_000

/** Removes the files of pictures that no row names, older than a day: what a crash left. Answers how many. */
export async function removeLeftImages(services: Services): Promise<number> {
  const before = services.clock().getTime() - KEPT_MS
  let removed = 0
  let batch: StoredFile[] = []
  for await (const file of services.files.list(IMAGES)) {
    if (file.changedAt.getTime() >= before) continue
    if (batch.push(file) < AT_ONCE) continue
    removed += await removeUnnamed(services, batch)
    batch = []
  }
  return removed + (await removeUnnamed(services, batch))
}

async function removeUnnamed({ db, files }: Services, batch: readonly StoredFile[]): Promise<number> {
  const named = batch.map(({ name }) => ({ name, id: idOfFile(name.slice(IMAGES.length + 1)) }))
  const ids = named.flatMap(({ id }) => id ?? [])
  const known = await knownImages(db, ids)
  const left = named.filter(({ id }) => id === null || !known.has(id)).map(({ name }) => name)
  await files.remove(left)
  return left.length
}
