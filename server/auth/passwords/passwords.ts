/** Look-alikes in the place of letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** Rows of the keyboard, and two well-known orders. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
/** So many digits and signs at the end make no common word rare. */
const TAIL = /[\d\W_]{1,4}$/
/** Words shorter than this are in too many good passwords. */
const MIN_WORD_LENGTH = 4

/** What a person's password is compared with beside the list. */
export interface PasswordContext {
  email: string
  site: string
}

/**
 * True when a password is among those that are tried first (decision 3; ASVS 5.0, 6.2.4): on the list of common ones, also
 * with look-alikes or a few digits behind it; one sign or group repeated; a run of neighbouring keys; the product's name or the
 * user's own email with little around it. `common` is the list, in lower case.
 */
export function isEasilyGuessed(password: string, common: ReadonlySet<string>, context: PasswordContext): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const spellings = [folded, folded.replace(TAIL, ''), spelt(folded), spelt(folded.replace(TAIL, ''))]
  return (
    spellings.some((one) => common.has(one)) ||
    isRepetition(folded) ||
    isRun(folded) ||
    [context.site, context.email, context.email.split('@', 1)[0] ?? ''].some((word) =>
      isMostly(folded, word.trim().toLowerCase()),
    )
  )
}

function spelt(word: string): string {
  return [...word].map((character) => LOOK_ALIKES[character] ?? character).join('')
}

function isRepetition(word: string): boolean {
  return /^(.{1,4})\1+$/su.test(word)
}

/** Neighbouring keys throughout, in either direction; a run may start again once. */
function isRun(word: string): boolean {
  const steps = Math.max(1, word.length - 1)
  const neighbours = [...word].filter(
    (character, index) => index > 0 && areNeighbours(word[index - 1] ?? '', character),
  ).length
  return neighbours >= steps - 1
}

function areNeighbours(first: string, second: string): boolean {
  return RUNS.some((run) => run.includes(first + second) || run.includes(second + first))
}

/** The word itself, or the word with at most four more signs. */
function isMostly(password: string, word: string): boolean {
  return word.length >= MIN_WORD_LENGTH && password.includes(word) && password.length - word.length <= 4
}
