import { BANNED_WORDS, type BannedWord } from './banned-words.ts'
import { identifiersOf } from './identifiers.ts'

type Sources = ReadonlyMap<string, string>

/** Where a word came back: `server/jobs/x.ts:12 onAnswer → response`. */
export function bannedWordsIn(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => [...inFileName(path), ...inIdentifiers(path, source)])
}

function inFileName(path: string): string[] {
  const names = path.replace(/\.tsx?$/, '').split('/')
  return names.flatMap((name) => BANNED.filter(isBanned(path, name)).map((word) => offender(path, name, word)))
}

function inIdentifiers(path: string, source: string): string[] {
  const seen = new Set<string>()
  return identifiersOf(path, source).flatMap(({ name, line }) => {
    if (seen.has(name) || isWireKey(name)) return []
    seen.add(name)
    return BANNED.filter(isBanned(path, name)).map((word) => offender(`${path}:${line}`, name, word))
  })
}

const BANNED = BANNED_WORDS.map((banned) => ({ ...banned, pattern: patternOf(banned.word) }))

function isBanned(path: string, name: string) {
  const parts = partsOf(name)
  return ({ pattern, within, allowed = [] }: (typeof BANNED)[number]) =>
    pattern.test(parts) &&
    (within?.test(path) ?? true) &&
    !allowed.some(({ names, folder = '' }) => path.startsWith(folder) && (!names || names.split(' ').includes(name)))
}

const offender = (location: string, name: string, { use }: BannedWord) => `${location} ${name} → ${use}`

/** Keys of the wire, columns and error codes are the only names in snake_case; they stay as clients know them. */
const isWireKey = (name: string) => /^[a-z0-9]+(_[a-z0-9]+)+$/.test(name)

/** `onHTTPAnswer`, `ON_HTTP_ANSWER` and `on-http-answer` are all `on-http-answer`. */
export function partsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
}

/** Whole parts only, so that `tally` is not found in `totally`; `^` and `$` hold it to the start or end of the name. */
function patternOf(word: string): RegExp {
  const start = word.startsWith('^') ? '' : '(?:^|-)'
  const end = word.endsWith('$') ? '' : '(?:-|$)'
  return new RegExp(start + word + end)
}
