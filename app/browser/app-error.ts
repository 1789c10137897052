import { AppError } from '#domain/shared/errors.ts'

/** An error of the catalogue, to be shown; any other error is a bug and rethrown. */
export function asAppError(error: unknown): AppError {
  if (!(error instanceof AppError)) throw error
  return error
}
