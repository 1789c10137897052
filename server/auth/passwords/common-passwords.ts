import list from './common-passwords.json' with { type: 'json' }
import { isEasilyGuessed, type PasswordContext } from './passwords.ts'

/** The 4,000 most common ones that are long enough to be taken at all; from zxcvbn, see the licence beside it. */
const COMMON: ReadonlySet<string> = new Set(list.flatMap((words) => words.split(' ')))

export function isCommon(password: string, context: PasswordContext): boolean {
  return isEasilyGuessed(password, COMMON, context)
}
