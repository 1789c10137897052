import { openDatabase } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { type Env, readEnv } from '../env.ts'
import { closeServices, createServices, type Services } from '../services.ts'

export type WithServices = <T>(work: (services: Services) => Promise<T>) => Promise<T>

/** Uses a running embedded server, or starts one for the command. Migrates first; search collections stay empty. */
export function servicesFrom(source: NodeJS.ProcessEnv): WithServices {
  return async (work) => {
    const env = commandEnv(source)
    const database = await openDatabase(env)
    try {
      await migrateDatabase(database.url)
      const services = createServices({ ...env, DATABASE_URL: database.url }, { connections: 4 })
      database.watch(services.pool, services.log)
      return await workWith(services, work)
    } finally {
      await database.close()
    }
  }
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
