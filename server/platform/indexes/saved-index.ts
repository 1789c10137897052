import fs from 'node:fs'
import path from 'node:path'
import type { Schema } from '#server/search/engine.ts'
import { type MemoryEngine, restoreMemoryEngine } from '#server/search/memory-engine.ts'
import { snapshotFormat } from '#server/search/snapshot/format.ts'
import { SnapshotFolder } from '#server/search/snapshot/snapshot-folder.ts'
import type { Analyzer } from '#server/search/text/analyze.ts'
import type { Dictionaries } from '#server/search/text/named-term-dictionary.ts'
import { CHANGE_RETENTION_MS, databaseState } from '../database/change-log.ts'
import { sourceFingerprint } from '../process/ensure-build.ts'
import { withFileLock } from '../process/file-lock.ts'
import type { Services } from '../services.ts'
import type { IndexPosition, SavedIndex } from './followed-collection.ts'

/** What makes documents of rows, and terms of documents. */
const SOURCES = ['domain', 'server/jobs', 'server/normalize', 'server/search', 'package-lock.json']

/** Less than the log is kept: time passes until the first pass reads it. */
const MAX_AGE_MS = CHANGE_RETENTION_MS * 0.9

/** Another process that shares the folder saves: this one does so next time. */
const LOCK_WAIT_MS = 1_000

interface Note {
  since: string
  clockAt: number
  builtAt: number
  /** Of the code that made the documents. */
  code: string
  database: string
  /** Transactions of the database when the index was saved. */
  transactions: string
}

interface IndexSource {
  schema: Schema
  analyzer: Analyzer
  dictionaries: Dictionaries
}

/**
 * A collection's index in `DATA_DIR/search`. For public data only: what is deleted may stay in these files until the
 * index is built again.
 */
export function savedIndex(
  services: Services,
  { schema, analyzer, dictionaries }: IndexSource,
): SavedIndex<MemoryEngine> {
  const { db, env, log, clock } = services
  const folder = path.join(env.DATA_DIR, 'search', schema.name)
  const files = new SnapshotFolder<Note>(folder, snapshotFormat(schema, analyzer, dictionaries))
  const code = sourceFingerprint(SOURCES)
  const name = schema.name

  return {
    async restore() {
      try {
        const snapshot = await files.load()
        if (!snapshot) return null
        const { note, state } = snapshot
        const { database, transactions } = await databaseState(db)
        if (note.database !== database || BigInt(note.transactions) > BigInt(transactions))
          throw new Error('it is of another database, or of a later state of this one')
        const age = clock().getTime() - note.clockAt
        return {
          index: await restoreMemoryEngine(schema, analyzer, state),
          position: { since: note.since, clockAt: new Date(note.clockAt), builtAt: new Date(note.builtAt) },
          isOutdated: note.code !== code || age < 0 || age > MAX_AGE_MS,
        }
      } catch (err) {
        log.warn({ err, name }, 'the saved search index is of no use; it is built from the database')
        return null
      }
    },
    async save(engine, position, signal) {
      try {
        const state = await engine.capture()
        const note = { ...noteOf(position), code, ...(await databaseState(db)) }
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
        await withFileLock(`${folder}.lock`, LOCK_WAIT_MS, () => files.save(state, note, signal))
        return true
      } catch (err) {
        if (!signal.aborted) log.warn({ err, name }, 'the search index was not saved; the copy of before stays')
        return false
      }
    },
  }
}

const noteOf = ({ since, clockAt, builtAt }: IndexPosition) => ({
  since,
  clockAt: clockAt.getTime(),
  builtAt: builtAt.getTime(),
})
