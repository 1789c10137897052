import fs from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type CheckedFile, writeChecked } from './checked-file.ts'

/** What is read first and replaced last. */
export interface Manifest<Note> {
  format: string
  note: Note
  tables: CheckedFile
  segments: CheckedFile[]
}

const NAME = 'manifest'
const NEXT = 'manifest.next'

/** Null: there is none. */
export async function readManifest(folder: string): Promise<string | null> {
  return fs.readFile(path.join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Throws if it is damaged. */
export function parseManifest<Note>(text: string): Manifest<Note> {
  const [checksum, json = ''] = text.split('\n')
  if (checksum !== String(crc32(json))) throw new Error('The manifest is damaged')
  return JSON.parse(json) as Manifest<Note>
}

/** In one step, after the files it names are on the disk for good. */
export async function replaceManifest(folder: string, manifest: Manifest<unknown>): Promise<void> {
  const json = JSON.stringify(manifest)
  await syncFolder(folder)
  await fs.rm(path.join(folder, NEXT), { force: true })
  await writeChecked(folder, NEXT, [Buffer.from(`${crc32(json)}\n${json}`)], yieldToEventLoop)
  await fs.rename(path.join(folder, NEXT), path.join(folder, NAME))
  await syncFolder(folder)
}

/** Names are on the disk for good only with their folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder)
  await handle.sync().finally(() => handle.close())
}
