import { AppError } from '#domain/shared/errors.ts'
import { EnvError } from '../env.ts'

/** Mistakes in the code: their place helps more than their words. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError]
const NO_DATABASE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT'])

export function explainError(error: unknown): string {
  if (error instanceof EnvError) return error.issues.map((issue) => `Wrong setting: ${issue}`).join('\n')
  if (error instanceof AppError) {
    return [error.message, ...Object.entries(error.fields ?? {}).map(([field, what]) => `  ${field}: ${what}`)].join(
      '\n',
    )
  }
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code && NO_DATABASE.has(code)) return `The database does not answer (${code}); is DATABASE_URL right?`
  return MISTAKES.some((kind) => error instanceof kind) ? (error.stack ?? error.message) : error.message
}
