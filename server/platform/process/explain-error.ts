import pg from 'pg'
import { AppError } from '#domain/shared/errors.ts'
import { UNREACHABLE_CODES } from '../database/connection-loss.ts'
import { EnvError } from '../env.ts'

/** Mistakes in the code: their place helps more than their words. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError]
export const NO_SPACE = 'No space left on the device'
/** `invalid input syntax for type integer: "…"` */
const QUOTED_VALUE = /: "[\s\S]*$/
const MAX_LINE = 500

export function explainError(error: unknown): string {
  if (error instanceof EnvError) return error.issues.map((issue) => `Wrong setting: ${issue}`).join('\n')
  if (error instanceof AppError) {
    return [error.message, ...Object.entries(error.fields ?? {}).map(([field, what]) => `  ${field}: ${what}`)].join(
      '\n',
    )
  }
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return oneLine(String(cause))
  const { code } = cause as NodeJS.ErrnoException
  if (isNoSpace(cause)) return NO_SPACE
  if (code && UNREACHABLE_CODES.has(code)) return `The database doesn’t respond (${code}); is DATABASE_URL right?`
  if (MISTAKES.some((kind) => cause instanceof kind)) return cause.stack ?? cause.message
  if (cause instanceof pg.DatabaseError) return oneLine(cause.message.replace(QUOTED_VALUE, ''))
  return cause === error ? cause.message : oneLine(cause.message)
}

/** The error of a failed statement holds the statement with its values; its cause holds the reason. */
function causeOf(error: unknown): unknown {
  let cause = error
  for (let depth = 0; depth < 10 && cause instanceof Error && cause.cause instanceof Error; depth++) cause = cause.cause
  return cause
}

/** Of Node (`ENOSPC`), of PostgreSQL (`disk_full`), or in the words of a program that we ran. */
export function isNoSpace(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  const { code } = cause as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === '53100' || /No space left on device/.test(cause.message)
}

function oneLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE)} …`
}
