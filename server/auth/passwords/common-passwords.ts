import list from './common-passwords.json' with { type: 'json' }
import { isEasilyGuessed, type PasswordContext } from './passwords.ts'

/** From zxcvbn (licence beside it): the 4,000 most common of at least the minimum length. */
const COMMON: ReadonlySet<string> = new Set(list.flatMap((words) => words.split(' ')))

export function isCommon(password: string, context: PasswordContext): boolean {
  return isEasilyGuessed(password, COMMON, context)
}
