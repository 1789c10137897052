import { AppError } from './errors.ts'

export const isSearchAway = (error: unknown) => error instanceof AppError && error.code === 'search_away'

/** For a part of a page that can do without search: `.catch(whileSearchIsAway([]))`. Other errors pass. */
export const whileSearchIsAway =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isSearchAway(error)) return instead
    throw error
  }
