import { fold } from '#domain/shared/fold.ts'
import { listGapAfter, partGapAfter, type TokenizedText, tokenizeSkillText } from './skill-tokens.ts'
import names from './skills.json' with { type: 'json' }

/** A skill by the name that pages show, with the other ways to write it. */
export interface Skill {
  name: string
  aliases?: readonly string[]
  /** Words that show the skill without being its name: whoever asks for `laravel` asks for PHP, not the other way round. */
  signs?: readonly string[]
  /** The name is an everyday word or letter, too: `R`, `Go` and `C` mean the skill only in the company of skills. */
  ambiguous?: boolean
  /** The name is an everyday word in small letters: only `Excel`, `Rust`, `Spring` with a capital mean the skill. */
  capital?: boolean
  /** So wide that it tells little of a job; listed after the others. */
  broad?: boolean
}

/** The one dictionary of skills: what is found in jobs, and what the search takes as an exact name. */
export const SKILLS: readonly Skill[] = names

/** Words in web addresses ask for nothing: `…/apply.php`. */
const URL_PATTERN = /\b(?:https?:\/\/|www\.)\S+/g

/** A job has no more skills than this. */
export const MAX_SKILLS = 30

/**
 * The skills that a job asks for, by their names in `SKILLS`, the most telling first: those in the title, then those that
 * the source lists (`given`; unknown ones are dropped as noise), then by how often the text names them; broad ones last.
 * Takes one pass over the text. `plainText` is text without tags.
 */
export function findSkills(title: string, plainText: string, given: readonly string[] = []): string[] {
  const found = new Map<Skill, number>()
  const add = (skill: Skill, points: number) => found.set(skill, (found.get(skill) ?? (skill.broad ? -3 : 0)) + points)
  for (const skill of new Set(skillsIn(title, 'title'))) add(skill, 8)
  for (const skill of new Set(given.map(skillNamed))) if (skill) add(skill, 4)
  const times = new Map<Skill, number>()
  for (const skill of skillsIn(plainText.replace(URL_PATTERN, ' '), 'text'))
    times.set(skill, (times.get(skill) ?? 0) + 1)
  for (const [skill, count] of times) add(skill, Math.min(count, 3))
  const byPoints = [...found].sort(([, a], [, b]) => b - a)
  return byPoints.slice(0, MAX_SKILLS).map(([skill]) => skill.name)
}

/** The skill that has this name, alias or sign, however it is written; null when there is none. */
export function skillNamed(text: string): Skill | null {
  const tokenized = tokenizeSkillText(text)
  const match = longestMatch(tokenized, 0)
  return match && match.end === tokenized.count - 1 ? match.skill : null
}

interface Node {
  next: Map<string, Node>
  skill: Skill | null
}

const ROOT: Node = { next: new Map(), skill: null }
for (const skill of SKILLS) {
  for (const spelling of [skill.name, ...(skill.aliases ?? []), ...(skill.signs ?? [])]) {
    const { tokens } = tokenizeSkillText(fold(spelling))
    let node = ROOT
    for (const token of tokens) {
      const next = node.next.get(token) ?? { next: new Map(), skill: null }
      node.next.set(token, next)
      node = next
    }
    node.skill ??= skill
  }
}

function longestMatch(tokenized: TokenizedText, start: number): { skill: Skill; end: number } | null {
  let best: { skill: Skill; end: number } | null = null
  let node = ROOT.next.get(tokenized.tokens[start] as string)
  for (let index = start; node; index++) {
    if (node.skill) best = { skill: node.skill, end: index }
    if (index + 1 >= tokenized.count || !partGapAfter(tokenized, index)) break
    node = node.next.get(tokenized.tokens[index + 1] as string)
  }
  return best
}

function skillsIn(text: string, kind: 'title' | 'text'): Skill[] {
  const tokenized = tokenizeSkillText(text)
  const skills: Skill[] = []
  let lastEnd = -9
  for (let index = 0; index < tokenized.count; index++) {
    if (!ROOT.next.has(tokenized.tokens[index] as string)) continue
    const match = longestMatch(tokenized, index)
    if (!match) continue
    // Aliases and longer names are unmistakable; the doubt is about the short name alone.
    const doubtful =
      match.end === index && (match.skill.ambiguous || match.skill.capital) && isName(tokenized, index, match.skill)
    if (doubtful && !isMeant(tokenized, index, match.skill, kind, lastEnd)) continue
    skills.push(match.skill)
    lastEnd = match.end
    index = match.end
  }
  return skills
}

const isName = (tokenized: TokenizedText, index: number, skill: Skill) =>
  tokenized.tokens[index] === skill.name.toLowerCase()

const wordSet = (list: string) => new Set(list.split(' '))
const BEFORE = wordSet('in using language languages knowledge code written write writing')
const AFTER = wordSet(
  'programming language languages developer developers programmer programmers engineer engineers code coding package packages script scripts scripting shiny microservices backend',
)
const OCCUPATIONS = wordSet(
  'developer developers engineer engineers programmer analyst specialist expert architect consultant administrator',
)
/** What stands before and after the name of a tool, but not before and after the everyday word. */
const BEFORE_TOOLS = wordSet(
  'using with in of like as including via microsoft apache advanced strong basic proficient intermediate knowledge experience skills tools some',
)
const AFTER_TOOLS = wordSet(
  'skills skill knowledge experience proficiency expertise framework library cluster clusters jobs job pipelines apps applications components charts formulas macros spreadsheets spreadsheet models modeling modelling pivot server cloud sql streaming database ecosystem programming language developer developers engineer engineers',
)

function isMeant(
  tokenized: TokenizedText,
  index: number,
  skill: Skill,
  kind: 'title' | 'text',
  lastEnd: number,
): boolean {
  const { source, starts, ends, tokens } = tokenized
  const start = starts[index] as number
  const end = ends[index] as number
  const spelt = source.slice(start, end)
  const [before, next] = [tokens[index - 1] ?? '', tokens[index + 1] ?? '']
  if (skill.ambiguous) {
    if (spelt !== skill.name || /[&-]/.test(source[end] ?? '') || /[&-]/.test(source[start - 1] ?? '')) return false
    return AFTER.has(next) || BEFORE.has(before) || isListed(tokenized, index, lastEnd)
  }
  if (spelt.charAt(0) !== skill.name.charAt(0) || /^\d/.test(next)) return false
  if (kind === 'title') return OCCUPATIONS.has(next) || isListed(tokenized, index, lastEnd)
  const startsSentence = /(?:^|[.!?:•*])\s*$/.test(source.slice(Math.max(0, start - 3), start))
  return AFTER_TOOLS.has(next) || (BEFORE_TOOLS.has(before) && !startsSentence) || isListed(tokenized, index, lastEnd)
}

/** Does a skill, or an occupation, stand directly before or after, with no more than a comma, a slash or "and" between? */
function isListed(tokenized: TokenizedText, index: number, lastEnd: number): boolean {
  const { tokens } = tokenized
  const before = isJoint(tokens[index - 1]) ? index - 2 : index - 1
  if (before === lastEnd && listGapAfter(tokenized, before)) return true
  for (let after = index + 1; after < tokenized.count && listGapAfter(tokenized, after - 1); after++) {
    if (isJoint(tokens[after])) continue
    const match = longestMatch(tokenized, after)
    if (!match) return OCCUPATIONS.has(tokens[after] as string)
    if (match.end > after || !(match.skill.ambiguous || match.skill.capital)) return true
  }
  return false
}

const isJoint = (token: string | undefined) => token === 'and' || token === 'or' || token === 'und'
