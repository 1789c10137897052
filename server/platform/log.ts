import pino, { type DestinationStream } from 'pino'
import type { Env } from './env.ts'

export type Logger = pino.Logger

/** Names under which a secret might be handed to the log by mistake, at the first two levels. */
const HIDDEN = ['password', 'token', 'userToken', 'secret', 'authorization', 'cookie', 'captcha', 'email'].flatMap(
  (name) => [name, `*.${name}`],
)

/**
 * Structured log, one JSON object a line on standard error, so that standard output stays for the output of commands. A server
 * takes it `buffered`: lines are written beside the requests, and what is left is written when the process ends.
 */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL'>,
  {
    buffered = false,
    destination = standardError(buffered),
  }: { buffered?: boolean; destination?: DestinationStream } = {},
): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      redact: { paths: HIDDEN, censor: '(hidden)' },
      serializers: { err: errorWithoutValues },
    },
    destination,
  )
}

function standardError(buffered: boolean): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: !buffered })
  if (buffered) process.once('exit', () => destination.flushSync())
  return destination
}

/** The error of a failed statement holds its values, too: emails and hashes among them. */
const VALUES_OF_STATEMENT = /\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g

function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, ...told } = pino.stdSerializers.err(error)
  const without = (text: string) => text.replace(VALUES_OF_STATEMENT, '')
  return { ...told, message: without(told.message), stack: without(told.stack) }
}
