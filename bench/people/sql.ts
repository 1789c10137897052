import { fold } from '#domain/shared/fold.ts'
import type { SearchedResult } from '../side-by-side/contender.ts'
import { type Criteria, FACET_LIMIT, levelName, type MinLevel, type OtherFilter, PAGE } from './criteria.ts'
import type { Profile } from './profiles.ts'

/** SQL that differs between engines. Skills are numbered within the statement, the rarest is 0. */
export interface Dialect {
  fromEither: string // `from …` with the profiles `p` that have skill 0 or skill 1; more conditions may follow
  has(skill: number): string
  isAmong(value: string, parameter: string): string // the list is a parameter
}

/** The full result as one statement with named parameters. */
export interface Statement {
  text: string
  skills: readonly MinLevel[]
  values: Record<string, number | string | readonly string[]>
}

/** A facet ignores filters on its own field. */
const FACET_FIELDS: readonly string[] = ['country', 'availability', 'experience', 'sectors']

/**
 * One pass over the profiles with one of the two rarest skills: no failed filter is a hit, a single one counts for
 * the facet that ignores it. A statement for each facet is slower.
 */
export function statementFor(dialect: Dialect, criteria: Criteria, holdersOf: (skill: MinLevel) => number): Statement {
  const skills = criteria.skills.toSorted((a, b) => holdersOf(a) - holdersOf(b))
  const values: Statement['values'] = {}
  const conditions = criteria.others.map((other) => {
    const { condition, value } = conditionOf(other, dialect.isAmong)
    values[other.field] = value
    return { field: other.field, condition }
  })
  const always = conditions
    .filter(({ field }) => !FACET_FIELDS.includes(field))
    .map(({ condition }) => `and ${condition}`)
  const judged = [
    ...skills.map((_, index) => ({ name: `skill${index}`, condition: dialect.has(index) })),
    ...conditions
      .filter(({ field }) => FACET_FIELDS.includes(field))
      .map(({ field, condition }) => ({ name: `in_${field}`, condition })),
  ]
  const failed = judged.map(({ name }) => `(1 - ${name})`).join(' + ')
  const without = (name: string) =>
    judged.some((one) => one.name === name) ? `(failed = 0 or failed = 1 and ${name} = 0)` : 'failed = 0'
  return {
    skills,
    values,
    text: `with judged as materialized (select p.*, ${judged.map(({ name, condition }) => `cast(${condition} as int) as ${name}`).join(', ')}
        ${dialect.fromEither} ${always.join(' ')}),
      near as materialized (select * from (select *, ${failed} as failed from judged) counted where failed < 2)
      select 'total' as part, '' as value, count(*) as n from near where failed = 0
      union all ${FACET_FIELDS.map((field) => facet(field, without(`in_${field}`))).join(' union all ')}
      union all ${top('skills', 'cast(item as text)', 'near join skills on profile = id where failed = 0')}
      union all ${skills.map((_, index) => levels(index, without(`skill${index}`))).join(' union all ')}
      union all select * from (select 'hit', key, updated from near where failed = 0 order by updated desc, key limit ${PAGE}) hit`,
  }
}

const facet = (field: string, condition: string) =>
  field === 'sectors'
    ? top(field, 'sector', `near join sectors on profile = id where ${condition}`)
    : top(field, field, `near where ${condition}`)

const levels = (skill: number, condition: string) =>
  `select 'levels', '${skill} ' || level, count(*) from near join skills on profile = id and item = :item${skill}
    where ${condition} group by 2`

const top = (name: string, value: string, from: string) =>
  `select * from (select '${name}', ${value}, count(*) from ${from} group by 2 order by 3 desc, 2 limit ${FACET_LIMIT}) ${name}`

function conditionOf(
  other: OtherFilter,
  isAmong: Dialect['isAmong'],
): { condition: string; value: number | string | readonly string[] } {
  if ('max' in other) return { condition: 'p.salary <= :salary', value: other.max }
  if ('value' in other) return { condition: 'p.relocates = :relocates', value: other.value ? 1 : 0 }
  if ('item' in other) return { condition: `p.english >= :languages`, value: other.min }
  const { field, any } = other
  if (field !== 'sectors') return { condition: isAmong(`p.${field}`, `:${field}`), value: any }
  const inSector = `select 1 from sectors s where s.profile = p.id and ${isAmong('s.sector', ':sectors')}`
  return { condition: `exists (${inSector})`, value: any }
}

export interface Row {
  part: string
  value: string
  n: number | string
}

/** `skills`: in the order in which the statement numbers them. */
export function resultOf(rows: Iterable<Row>, skills: readonly MinLevel[], skillNumbers: SkillNumbers): SearchedResult {
  const keys: string[] = []
  const facets: Record<string, [string, number][]> = {}
  let total = 0
  for (const { part, value, n } of rows) {
    if (part === 'total') total = Number(n)
    else if (part === 'hit') keys.push(value)
    else {
      facets[part] ??= []
      facets[part].push([facetValue(part, value, skills, skillNumbers), Number(n)])
    }
  }
  return { total, keys, facets }
}

function facetValue(part: string, value: string, skills: readonly MinLevel[], { nameOf }: SkillNumbers): string {
  if (part === 'skills') return fold(nameOf(Number(value)))
  if (part !== 'levels') return fold(value)
  const [skill, level] = value.split(' ')
  return levelName(skills[Number(skill)]?.item ?? '', Number(level))
}

/** Skill numbers, and how many people have each at a level or higher. */
export class SkillNumbers {
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []
  private readonly holders = new Map<string, number>()

  numberOf(skill: string): number {
    const number = this.numbers.get(skill) ?? this.numbers.size + 1
    if (number > this.names.length) this.names.push(skill)
    this.numbers.set(skill, number)
    return number
  }

  readonly nameOf = (number: number): string => this.names[number - 1] ?? ''

  count(skills: Profile['skills']): void {
    for (const [skill, level] of Object.entries(skills)) {
      for (let min = 1; min <= level; min++) {
        const key = `${skill} ${min}`
        this.holders.set(key, (this.holders.get(key) ?? 0) + 1)
      }
    }
  }

  readonly holdersOf = ({ item, min }: MinLevel): number => this.holders.get(`${item} ${min}`) ?? 0
}

/** Numbered from 1. */
export function* numbered(people: Iterable<Profile>): Generator<readonly [id: number, profile: Profile]> {
  let id = 0
  for (const profile of people) yield [++id, profile]
}
