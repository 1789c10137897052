import { type Env, readEnv } from '../env.ts'
import type { Logger } from '../log.ts'
import { explainError } from './explain-error.ts'

/** Ends the process with one line for each wrong variable. */
export function envOrExit(source: Record<string, string | undefined>): Env {
  try {
    return readEnv(source)
  } catch (error) {
    console.error(explainError(error))
    process.exit(1)
  }
}

export async function portOrExit(listening: Promise<number>, env: Env): Promise<number> {
  try {
    return await listening
  } catch (error) {
    console.error(
      explainListenError((error as NodeJS.ErrnoException).code ?? '', env) ??
        `Can’t listen on ${env.HOST}:${env.PORT}: ${(error as Error).message}`,
    )
    process.exit(1)
  }
}

function explainListenError(code: string, { HOST, PORT }: Env): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${PORT} on ${HOST} is taken; choose another with PORT=…`
  if (code === 'EACCES')
    return `Port ${PORT} needs more rights than this account has; choose one above 1023 with PORT=…`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${HOST}; choose another with HOST=…`
  return undefined
}

/** Longer than draining, the tasks and the embedded server take together. */
const STOP_MS = 45_000

export type End = (code: number) => Promise<void>

/** At SIGTERM, SIGINT or an uncaught error. A second signal ends it at once; the kernel stops the embedded database. */
export function onStop(log: Logger, stop: () => Promise<void>): End {
  let stopping = false
  const end: End = async (code) => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      log.error('the stop took too long')
      process.exit(1)
    }, STOP_MS).unref()
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
  return end
}

export async function start(steps: () => Promise<void>, end: End): Promise<void> {
  try {
    await steps()
  } catch (error) {
    console.error(`The start failed. ${explainError(error)}`)
    await end(1)
  }
}
