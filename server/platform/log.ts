import pino from 'pino'
import type { Env } from './env.ts'

export type Logger = pino.Logger

/** Names under which a secret might be handed to the log by mistake, at the first two levels. */
const HIDDEN = ['password', 'token', 'userToken', 'secret', 'authorization', 'cookie', 'captcha', 'email'].flatMap(
  (name) => [name, `*.${name}`],
)

/**
 * Structured log, one JSON object a line on standard error, so that standard output stays for what commands answer. A server
 * takes it `buffered`: lines are written beside the requests, and what is left is written when the process ends.
 */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, { buffered = false } = {}): Logger {
  const destination = pino.destination({ fd: 2, sync: !buffered })
  if (buffered) process.once('exit', () => destination.flushSync())
  return pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      redact: { paths: HIDDEN, censor: '(hidden)' },
      serializers: { err: pino.stdSerializers.err },
    },
    destination,
  )
}
