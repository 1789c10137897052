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
/** This many trailing digits and signs make no common word rare. */
const TAIL = /[\d\W_]{1,4}$/
/** Shorter words are part of too many good passwords. */
const MIN_WORD_LENGTH = 4

export interface PasswordContext {
  email: string
  site: string
}

export type Weakness = 'common' | 'repetition' | 'run' | 'personal'

/** Why it is easily guessed, null if it is not. Decision 3; ASVS 5.0, 6.2.4. `common`: the list, in lower case. */
export function weaknessOf(password: string, common: ReadonlySet<string>, context: PasswordContext): Weakness | null {
  const folded = password.normalize('NFKC').toLowerCase()
  const spellings = [folded, folded.replace(TAIL, ''), spelt(folded), spelt(folded.replace(TAIL, ''))]
  if (spellings.some((one) => common.has(one))) return 'common'
  if (isRepetition(folded)) return 'repetition'
  if (isRun(folded)) return 'run'
  const words = [context.site, context.email, context.email.split('@', 1)[0] ?? '']
  return words.some((word) => isMostly(folded, word.trim().toLowerCase())) ? 'personal' : null
}

function spelt(word: string): string {
  return [...word].map((character) => LOOK_ALIKES[character] ?? character).join('')
}

function isRepetition(word: string): boolean {
  return /^(.{1,4})\1+$/su.test(word)
}

/** In either direction; a run may restart once. */
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

function isMostly(password: string, word: string): boolean {
  return word.length >= MIN_WORD_LENGTH && password.includes(word) && password.length - word.length <= 4
}
