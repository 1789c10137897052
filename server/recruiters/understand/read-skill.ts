import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import { type Operator, PERSONAL_DATA } from '#domain/recruiters/people-filters.ts'
import { LEVEL_WORDS, OCCUPATIONS, OPERATOR_WORDS, OR_MORE } from './meanings.ts'
import type { Demand, Part, Reading } from './reading.ts'
import type { NamedSkill } from './skill-phrases.ts'

interface Level {
  operator: Operator
  level: number
}

/** Of these groups a skill beside an occupation is what the person works with; `Research Engineer` is a title. */
const OF_TOOLS = new Set(['programming-languages', 'ml-frameworks', 'production-grade-ml'])
const YEARS = /^(year|yr|yrs|y|month|week|km)$/
const ANY_LEVEL: Level = { operator: '>=', level: 1 }

/** `python>=4`, `expert python`, `python (advanced)`, `python 4+`; without a level, any. */
export function readSkill(reading: Reading, from: number): Part | null {
  const before = levelBefore(reading, from)
  const start = before?.to ?? from
  const found = skillAt(reading, start)
  if (!found) return null
  const { skill, to } = found
  if (before) return { to, demands: [demandOf(skill, before)] }
  const after = levelAfter(reading, to)
  if (!after && isPartOfTitle(reading, skill, to)) return { to: to + 1, words: reading.text(from, to + 1) }
  if (!after && isVerb(reading, skill, from)) return null
  const alternatives = after ? null : readAlternatives(reading, from, to)
  return alternatives ?? { to: after?.to ?? to, demands: [demandOf(skill, after ?? ANY_LEVEL)] }
}

function skillAt(reading: Reading, from: number): { skill: NamedSkill; to: number } | null {
  const found = reading.meaning(from)
  if (found?.value.kind === 'skill') return { skill: found.value.skill, to: found.to }
  if (found?.value.kind !== 'sector' || !found.value.skill) return null
  return levelAfter(reading, found.to) ? { skill: found.value.skill, to: found.to } : null
}

export function demandOf({ group, key }: NamedSkill, { operator, level }: Level): Demand {
  const path = group === PERSONAL_DATA ? `personal_data.${key}` : `skills.${group}.${key}`
  const isVague = level === 1 && operator === '>='
  return { path, value: { value: level, operator, active: true }, isVague }
}

/** `at least advanced`, `expert in`. */
function levelBefore(reading: Reading, from: number): (Level & { to: number }) | null {
  const operator = reading.longest(from, (key) => OPERATOR_WORDS.get(key))
  const level = reading.longest(operator?.to ?? from, (key) => LEVEL_WORDS.get(key))
  if (!level) return null
  const to = /^(in|with|at|of)$/.test(reading.key(level.to)) ? level.to + 1 : level.to
  if (reading.tokens[to]?.isApart) return null
  return { operator: operator?.value ?? '>=', level: level.value, to }
}

function levelAfter(reading: Reading, from: number): (Level & { to: number }) | null {
  const sign = reading.operator(from)
  const words = sign ? null : reading.longest(from, (key) => OPERATOR_WORDS.get(key))
  const start = sign ? from + 1 : (words?.to ?? from)
  const operator = sign ?? words?.value ?? null
  const found = figureAt(reading, start) ?? wordLevelAt(reading, start, operator !== null)
  if (!found) return null
  const more = reading.tokens[found.to]?.isApart ? null : reading.longest(found.to, (key) => OR_MORE.get(key))
  const isOrMore = found.isOrMore || more !== null
  const bound = isOrMore && (operator === null || operator === '=') ? '>=' : (operator ?? '>=')
  return { operator: bound, level: found.level, to: more?.to ?? found.to }
}

/** `4`, `4+`, `4/5`; no version (`python 3`), no number of years. */
function figureAt(reading: Reading, from: number): { level: number; isOrMore: boolean; to: number } | null {
  const figure = /^([1-5])(\+?)$/.exec(reading.tokens[from]?.text ?? '')
  if (!figure || YEARS.test(reading.key(from + 1))) return null
  const isOfFive = reading.key(from + 1) === '5' && reading.tokens[from + 1]?.isAfterSlash
  return { level: Number(figure[1]), isOrMore: figure[2] === '+', to: from + (isOfFive ? 2 : 1) }
}

/** In `python expert pytorch` the word belongs to the skill after it. */
function wordLevelAt(reading: Reading, from: number, isCompared: boolean) {
  const found = reading.longest(from, (key) => LEVEL_WORDS.get(key))
  const first = reading.tokens[from]
  if (!found || !first || (first.isApart && !first.isBracketed)) return null
  const next = reading.tokens[found.to]
  const belongsToNext = next && !next.isApart && reading.meaning(found.to)?.value.kind === 'skill'
  if (belongsToNext && !isCompared && !first.isBracketed) return null
  return { level: found.value, isOrMore: false, to: found.to }
}

function isPartOfTitle(reading: Reading, { group }: NamedSkill, to: number): boolean {
  const next = reading.tokens[to]
  if (!next || next.isApart || !OCCUPATIONS.has(next.key)) return false
  return !OF_TOOLS.has(SKILL_GROUPS.find(({ id }) => id === group)?.key ?? '')
}

/** `happy to go abroad`: in small letters it is the language only beside a skill, a comma or the line's ends. */
function isVerb(reading: Reading, { key }: NamedSkill, at: number): boolean {
  if (key !== 'go' || reading.tokens[at]?.text !== 'go') return false
  const isSkill = (index: number) => reading.meaning(index)?.value.kind === 'skill'
  const next = reading.tokens[at + 1]
  const isListed = next === undefined || next.isApart || next.isAfterSlash || isSkill(at + 1)
  const isAfterVerb = /^(to|will|can|must|let)$/.test(reading.key(at - 1))
  return isAfterVerb || !(isListed || reading.tokens[at]?.isApart || (at > 0 && isSkill(at - 1)))
}

/** `python or java`: filters can't say so, the words of the query can. */
function readAlternatives(reading: Reading, from: number, end: number): Part | null {
  const names = [reading.text(from, end)]
  let to = end
  while (reading.key(to) === 'or') {
    const next = skillAt(reading, to + 1)
    if (!next || levelAfter(reading, next.to)) break
    names.push(reading.text(to + 1, next.to))
    to = next.to
  }
  return names.length > 1 ? { to, words: names.map(quoted).join(' OR ') } : null
}

export const quoted = (name: string) => (/\s/.test(name) ? `"${name}"` : name)
