import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from './env.ts'

export interface StoredFile {
  name: string
  changedAt: Date
}

/** Names are `folder/file` in letters, digits, `-`, `_` and one ending; others throw. Rights are the caller's task. */
export interface Files {
  /** Whole or not at all, also after a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** A missing file counts as removed. */
  remove(names: readonly string[]): Promise<void>
  /** Unordered; includes parts that a crash left. */
  list(folder: string): AsyncIterable<StoredFile>
}

export function openFiles({ FILES_URL, DATA_DIR }: Pick<Env, 'FILES_URL' | 'DATA_DIR'>): Files {
  return filesOnDisk(FILES_URL ? fileURLToPath(FILES_URL) : path.resolve(DATA_DIR, 'files'))
}

const FOLDER = /^[a-z][a-z0-9-]{0,40}$/
const NAME = /^[a-z][a-z0-9-]{0,40}\/[\w-]{1,80}\.[a-z0-9]{1,8}$/

function filesOnDisk(root: string): Files {
  const pathOf = (name: string) => path.join(root, checked(name, NAME))
  return {
    async put(name, bytes) {
      const target = pathOf(name)
      const part = path.join(path.dirname(target), `${randomBytes(16).toString('hex')}.part`)
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      try {
        await fs.writeFile(part, bytes, { mode: 0o600, flush: true })
        await fs.rename(part, target)
      } catch (error) {
        await fs.rm(part, { force: true })
        throw error
      }
    },
    get: (name) => orIfAbsent(fs.readFile(pathOf(name)), null),
    async remove(names) {
      await Promise.all(names.map((name) => fs.rm(pathOf(name), { force: true })))
    },
    async *list(folder) {
      const entries = await orIfAbsent(fs.opendir(path.join(root, checked(folder, FOLDER))), null)
      for await (const entry of entries ?? []) {
        const name = `${folder}/${entry.name}`
        if (!entry.isFile() || !NAME.test(name)) continue
        const stats = await orIfAbsent(fs.stat(pathOf(name)), null)
        if (stats) yield { name, changedAt: stats.mtime }
      }
    },
  }
}

function checked(name: string, pattern: RegExp): string {
  if (!pattern.test(name)) throw new Error('This is no name of a stored file')
  return name
}

async function orIfAbsent<Result, Absent>(promise: Promise<Result>, absent: Absent): Promise<Result | Absent> {
  try {
    return await promise
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return absent
    throw error
  }
}
