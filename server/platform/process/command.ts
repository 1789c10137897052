import fs from 'node:fs'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { openDatabase } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { type Env, readEnv } from '../env.ts'
import { closeServices, createServices, type Services } from '../services.ts'
import { NO_SPACE } from './explain-error.ts'

export type WithServices = <T>(work: (services: Services) => Promise<T>) => Promise<T>

/** Uses a running embedded server, or starts one for the command. Migrates first; search collections stay empty. */
export function servicesFrom(source: NodeJS.ProcessEnv): WithServices {
  return async (work) => {
    const env = commandEnv(source)
    const database = await openDatabase(env)
    try {
      await migrateDatabase(database.url)
      return await workWith(createServices({ ...env, DATABASE_URL: database.url }, { connections: 4 }), work)
    } catch (error) {
      // PostgreSQL itself ends when it can't write its log, and its clients see no more than that.
      if (!env.DATABASE_URL && isConnectionLoss(error) && isFull(database.folder)) throw new Error(NO_SPACE)
      throw error
    } finally {
      await database.close()
    }
  }
}

/** Less than a segment of PostgreSQL's log, which it takes as a whole. */
function isFull(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize < 16 * 1_048_576
}

async function workWith<T>(services: Services, work: (services: Services) => Promise<T>): Promise<T> {
  try {
    return await work(services)
  } finally {
    await closeServices(services)
  }
}

/** The log is quiet by default. Throws `EnvError`. */
export function commandEnv(source: NodeJS.ProcessEnv): Env {
  return readEnv({ LOG_LEVEL: 'warn', ...source })
}
