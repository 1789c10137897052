import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { runInSlices, type YieldControl } from '../arrays/slices.ts'
import type { Segment } from '../index/segment.ts'
import type { EngineState } from '../memory-engine.ts'
import { type CheckedFile, readChecked, writeChecked } from './checked-file.ts'
import { decodeState, encodeTables, type StoredSegment, storedSegment } from './encode-state.ts'
import { parseManifest, readManifest, replaceManifest } from './manifest.ts'
import { pack, unpack } from './pack.ts'

export interface Snapshot<Note> {
  state: EngineState
  /** As given when it was saved. */
  note: Note
}

const FILES = /^(segment|tables)-[\w-]+$/
const READ_ATTEMPTS = 3
const READS_AT_ONCE = 4

/** A snapshot of an index on disk: a file for each segment, one for all else, and the manifest, which lists them. */
export class SnapshotFolder<Note> {
  private readonly folder: string
  private readonly format: string
  private readonly yieldControl: YieldControl
  /** Where segments are stored, by the array that only they have. */
  private readonly stored = new WeakMap<Uint32Array, CheckedFile>()

  constructor(folder: string, format: string, yieldControl: YieldControl = yieldToEventLoop) {
    this.folder = folder
    this.format = format
    this.yieldControl = yieldControl
  }

  /** Null: there is none. Throws if it is of another format, damaged or incomplete. */
  async load(): Promise<Snapshot<Note> | null> {
    let text = await readManifest(this.folder)
    for (let attempt = 1; text !== null; attempt++) {
      try {
        return await this.loadListed(text)
      } catch (error) {
        // Another process may have replaced it meanwhile, and removed its files.
        const now = await readManifest(this.folder)
        if (now === text || attempt === READ_ATTEMPTS) throw error
        text = now
      }
    }
    return null
  }

  private async loadListed(text: string): Promise<Snapshot<Note>> {
    const { format, note, tables, segments } = parseManifest<Note>(text)
    if (format !== this.format) throw new Error('The snapshot is of another format')
    const [storedTables, ...loaded] = await this.readAll([tables, ...segments])
    const stored = loaded as StoredSegment[]
    for (let index = 0; index < stored.length; index++) this.stored.set(stored[index].documents, segments[index])
    const state = await runInSlices(decodeState(storedTables, stored), this.yieldControl)
    return { state, note }
  }

  /** In their order. Some at a time: the disk reads while others are checked. */
  private async readAll(files: readonly CheckedFile[]): Promise<unknown[]> {
    const read: unknown[] = []
    let next = 0
    const readOn = async () => {
      for (let index = next++; index < files.length; index = next++)
        read[index] = unpack(await readChecked(this.folder, files[index], this.yieldControl))
    }
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn))
    return read
  }

  /**
   * Replaces the snapshot in one step, or not at all. Segments that the folder has are not written again. One process
   * at a time may save.
   */
  async save(state: EngineState, note: Note, signal?: AbortSignal): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true, mode: 0o700 })
    await this.removeUnlisted()
    try {
      const segments: CheckedFile[] = []
      for (const segment of state.segments) segments.push(await this.fileOf(segment, signal))
      const tables = await this.write('tables', await encodeTables(state, this.yieldControl), signal)
      await replaceManifest(this.folder, { format: this.format, note, tables, segments })
    } finally {
      await this.removeUnlisted()
    }
  }

  private async fileOf(segment: Segment, signal?: AbortSignal): Promise<CheckedFile> {
    const known = this.stored.get(segment.documents)
    if (known && (await this.isThere(known))) return known
    const file = await this.write('segment', storedSegment(segment), signal)
    this.stored.set(segment.documents, file)
    return file
  }

  private write(kind: string, tree: unknown, signal?: AbortSignal): Promise<CheckedFile> {
    return writeChecked(this.folder, `${kind}-${randomUUID()}`, pack(tree), this.yieldControl, signal)
  }

  private async isThere({ name, bytes }: CheckedFile): Promise<boolean> {
    const found = await fs.stat(path.join(this.folder, name)).catch(() => null)
    return found?.size === bytes
  }

  /** What earlier snapshots, and saves that failed, have left. */
  private async removeUnlisted(): Promise<void> {
    const listed = await this.listedNames()
    for (const name of await fs.readdir(this.folder))
      if (FILES.test(name) && !listed.has(name)) await fs.rm(path.join(this.folder, name), { force: true })
  }

  private async listedNames(): Promise<ReadonlySet<string>> {
    try {
      const { tables, segments } = parseManifest((await readManifest(this.folder)) ?? '')
      return new Set([tables, ...segments].map(({ name }) => name))
    } catch {
      return new Set()
    }
  }
}
