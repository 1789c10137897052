import { format } from 'node:util'
import pino, { type DestinationStream } from 'pino'
import type { Env } from './env.ts'

export type Logger = pino.Logger

/** Names under which a secret might reach the log by mistake, at the first two levels. */
const HIDDEN = ['password', 'token', 'userToken', 'secret', 'authorization', 'cookie', 'captcha', 'email'].flatMap(
  (name) => [name, `*.${name}`],
)

/** JSON lines on stderr; stdout is for the output of commands. `buffered`: written later, at the latest at exit. */
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

const MAX_CONSOLE_LENGTH = 500

/** What libraries and Node itself write to the console becomes a line like all others: its first line, no stack. */
export function captureConsole(log: Logger): void {
  const write = (level: 'warn' | 'error', text: string) =>
    log[level]({ reason: (text.split('\n', 1)[0] ?? '').slice(0, MAX_CONSOLE_LENGTH) }, 'console')
  for (const level of ['warn', 'error'] as const) console[level] = (...parts) => write(level, format(...parts))
  process.removeAllListeners('warning').on('warning', ({ name, message }) => write('warn', `${name}: ${message}`))
}

function standardError(buffered: boolean): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: !buffered })
  if (buffered) process.once('exit', () => destination.flushSync())
  return destination
}

/** The error of a failed statement holds its values, emails and hashes among them. */
const VALUES_OF_STATEMENT = /\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g

function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, ...told } = pino.stdSerializers.err(error)
  const without = (text: string) => text.replace(VALUES_OF_STATEMENT, '')
  return { ...told, message: without(told.message), stack: without(told.stack) }
}
