import { fold } from './fold.ts'
import { cutAtoms, listGapAfter, partGapAfter, type Reading } from './skill-atoms.ts'
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
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/g

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
  for (const skill of skillsIn(plainText.replace(ADDRESS, ' '), 'text')) times.set(skill, (times.get(skill) ?? 0) + 1)
  for (const [skill, count] of times) add(skill, Math.min(count, 3))
  const byPoints = [...found].sort(([, a], [, b]) => b - a)
  return byPoints.slice(0, MAX_SKILLS).map(([skill]) => skill.name)
}

/** The skill that has this name, alias or sign, however it is written; null when there is none. */
export function skillNamed(text: string): Skill | null {
  const reading = cutAtoms(text)
  const match = longestMatch(reading, 0)
  return match && match.end === reading.count - 1 ? match.skill : null
}

interface Node {
  next: Map<string, Node>
  skill: Skill | null
}

const ROOT: Node = { next: new Map(), skill: null }
for (const skill of SKILLS) {
  for (const spelling of [skill.name, ...(skill.aliases ?? []), ...(skill.signs ?? [])]) {
    const { atoms } = cutAtoms(fold(spelling))
    let node = ROOT
    for (const atom of atoms) {
      const next = node.next.get(atom) ?? { next: new Map(), skill: null }
      node.next.set(atom, next)
      node = next
    }
    node.skill ??= skill
  }
}

function longestMatch(reading: Reading, start: number): { skill: Skill; end: number } | null {
  let best: { skill: Skill; end: number } | null = null
  let node = ROOT.next.get(reading.atoms[start] as string)
  for (let at = start; node; at++) {
    if (node.skill) best = { skill: node.skill, end: at }
    if (at + 1 >= reading.count || !partGapAfter(reading, at)) break
    node = node.next.get(reading.atoms[at + 1] as string)
  }
  return best
}

function skillsIn(text: string, kind: 'title' | 'text'): Skill[] {
  const reading = cutAtoms(text)
  const skills: Skill[] = []
  let lastEnd = -9
  for (let at = 0; at < reading.count; at++) {
    if (!ROOT.next.has(reading.atoms[at] as string)) continue
    const match = longestMatch(reading, at)
    if (!match) continue
    // Aliases and longer names are unmistakable; the doubt is about the short name alone.
    const doubtful =
      match.end === at && (match.skill.ambiguous || match.skill.capital) && isName(reading, at, match.skill)
    if (doubtful && !isMeant(reading, at, match.skill, kind, lastEnd)) continue
    skills.push(match.skill)
    lastEnd = match.end
    at = match.end
  }
  return skills
}

const isName = (reading: Reading, at: number, skill: Skill) => reading.atoms[at] === skill.name.toLowerCase()

const words = (list: string) => new Set(list.split(' '))
const BEFORE = words('in using language languages knowledge code written write writing')
const AFTER = words(
  'programming language languages developer developers programmer programmers engineer engineers code coding package packages script scripts scripting shiny microservices backend',
)
const OCCUPATIONS = words(
  'developer developers engineer engineers programmer analyst specialist expert architect consultant administrator',
)
/** What stands before and after the name of a tool, but not before and after the everyday word. */
const BEFORE_TOOLS = words(
  'using with in of like as including via microsoft apache advanced strong basic proficient intermediate knowledge experience skills tools some',
)
const AFTER_TOOLS = words(
  'skills skill knowledge experience proficiency expertise framework library cluster clusters jobs job pipelines apps applications components charts formulas macros spreadsheets spreadsheet models modeling modelling pivot server cloud sql streaming database ecosystem programming language developer developers engineer engineers',
)

function isMeant(reading: Reading, at: number, skill: Skill, kind: 'title' | 'text', lastEnd: number): boolean {
  const { source, starts, ends, atoms } = reading
  const start = starts[at] as number
  const end = ends[at] as number
  const spelt = source.slice(start, end)
  const [before, next] = [atoms[at - 1] ?? '', atoms[at + 1] ?? '']
  if (skill.ambiguous) {
    if (spelt !== skill.name || /[&-]/.test(source[end] ?? '') || /[&-]/.test(source[start - 1] ?? '')) return false
    return AFTER.has(next) || BEFORE.has(before) || isListed(reading, at, lastEnd)
  }
  if (spelt.charAt(0) !== skill.name.charAt(0) || /^\d/.test(next)) return false
  if (kind === 'title') return OCCUPATIONS.has(next) || isListed(reading, at, lastEnd)
  const startsSentence = /(?:^|[.!?:•*])\s*$/.test(source.slice(Math.max(0, start - 3), start))
  return AFTER_TOOLS.has(next) || (BEFORE_TOOLS.has(before) && !startsSentence) || isListed(reading, at, lastEnd)
}

/** Does a skill, or an occupation, stand directly before or after, with no more than a comma, a slash or "and" between? */
function isListed(reading: Reading, at: number, lastEnd: number): boolean {
  const { atoms } = reading
  const before = isJoint(atoms[at - 1]) ? at - 2 : at - 1
  if (before === lastEnd && listGapAfter(reading, before)) return true
  for (let after = at + 1; after < reading.count && listGapAfter(reading, after - 1); after++) {
    if (isJoint(atoms[after])) continue
    const match = longestMatch(reading, after)
    if (!match) return OCCUPATIONS.has(atoms[after] as string)
    if (match.end > after || !(match.skill.ambiguous || match.skill.capital)) return true
  }
  return false
}

const isJoint = (atom: string | undefined) => atom === 'and' || atom === 'or' || atom === 'und'
