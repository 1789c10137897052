import { type Env, EnvError, readEnv } from './env.ts'
import type { Logger } from './log.ts'

/** The settings, or the end of the process with one line for each wrong variable. */
export function envOrExit(source: Record<string, string | undefined>): Env {
  try {
    return readEnv(source)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    for (const problem of error.problems) console.error(`Wrong setting: ${problem}`)
    process.exit(1)
  }
}

/** The port that is listened on, or the end of the process with a word why not. */
export async function portOrExit(listening: Promise<number>, env: Env): Promise<number> {
  try {
    return await listening
  } catch (error) {
    console.error(
      why((error as NodeJS.ErrnoException).code ?? '', env) ??
        `Cannot listen on ${env.HOST}:${env.PORT}: ${(error as Error).message}`,
    )
    process.exit(1)
  }
}

function why(code: string, { HOST, PORT }: Env): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${PORT} on ${HOST} is taken; choose another with PORT=…`
  if (code === 'EACCES') return `Port ${PORT} is not allowed to this account; choose one above 1023 with PORT=…`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${HOST}; choose another with HOST=…`
  return undefined
}

/**
 * Ends the process in order at SIGTERM, SIGINT or an error that nobody caught. A second signal ends it at once; the kernel
 * then stops the embedded database.
 */
export function onStop(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    }
    process.exit(code)
  }
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      if (!stopping) void end(1)
    })
  }
}
