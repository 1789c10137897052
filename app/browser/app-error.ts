import { AppError } from '#domain/shared/errors.ts'

/** An error of the catalogue, to be shown; anything else is a bug and thrown on. */
export function asAppError(error: unknown): AppError {
  if (!(error instanceof AppError)) throw error
  return error
}
