export { readPosting, resolvePosting } from './resolve-posting.ts'
export { sanitizeDescription } from './sanitize.ts'
