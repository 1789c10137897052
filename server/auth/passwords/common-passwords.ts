import list from './common-passwords.json' with { type: 'json' }
import { type PasswordContext, type Weakness, weaknessOf } from './passwords.ts'

/** From zxcvbn (licence beside it): the 4,000 most common of at least the minimum length, and 5,000 shorter ones that become long enough with an ending. */
const COMMON: ReadonlySet<string> = new Set(list.flatMap((words) => words.split(' ')))

export function commonWeakness(password: string, context: PasswordContext): Weakness | null {
  return weaknessOf(password, COMMON, context)
}
