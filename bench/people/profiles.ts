import { COUNTRIES } from '#domain/options/countries.ts'
import { AVAILABILITY, EDUCATION_LEVELS, EXPERIENCE_BANDS, LANGUAGES } from '#domain/options/lists.ts'
import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { WORK_SECTORS } from '#domain/options/work-sectors.ts'
import { createRng, type Rng } from '#server/demo/rng.ts'
import type { Schema, SearchDocument } from '#server/search/engine.ts'

export interface Profile {
  key: string
  skills: Record<string, number>
  languages: Record<string, number>
  country: string
  availability: string
  experience: string
  education: string
  sectors: string[]
  relocates: boolean
  salary: number | null // USD a year; null: unknown
  updated: number
}

export const peopleSchema: Schema = {
  name: 'people',
  fields: {
    skills: { kind: 'levels', asText: 2 },
    languages: { kind: 'levels' },
    country: { kind: 'keyword' },
    availability: { kind: 'keyword' },
    experience: { kind: 'keyword' },
    education: { kind: 'keyword' },
    sectors: { kind: 'keywords' },
    relocates: { kind: 'bool' },
    salary: { kind: 'number' },
    updated: { kind: 'date' },
  },
}

const SKILLS_EACH = 40
/** People of one trade share most of their skills. */
const TRADES = 12
const CORE = 50
/** The other skills come from all groups. */
const FROM_CORE = 0.85
const LEVEL_SHARES = [0.15, 0.4, 0.7, 0.9, 1]
const NEWEST = Date.UTC(2026, 10, 1)

const keysOf = (options: readonly { key: string }[]) => options.map(({ key }) => key)
const SKILLS = keysOf(SKILL_GROUPS.flatMap(skillsOf))
const LISTS = {
  countries: COUNTRIES.map(({ name }) => name),
  languages: keysOf(LANGUAGES),
  availability: keysOf(AVAILABILITY),
  experience: keysOf(EXPERIENCE_BANDS),
  education: keysOf(EDUCATION_LEVELS),
  sectors: keysOf(WORK_SECTORS),
}

/** The first of a list are the most frequent. */
const often = <T>(rng: Rng, list: readonly T[]): T => list[Math.floor(list.length * rng.next() ** 2.5)] as T
const level = (rng: Rng) => {
  const share = rng.next()
  return 1 + LEVEL_SHARES.findIndex((upTo) => share < upTo)
}

function shuffled(rng: Rng, list: readonly string[]): string[] {
  return list
    .map((item) => ({ item, order: rng.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** The same people on every run: number `n` does not depend on the count. */
export function* profiles(count: number): Generator<Profile> {
  const rng = createRng(7)
  const trades = Array.from({ length: TRADES }, () => shuffled(rng, SKILLS).slice(0, CORE))
  for (let number = 0; number < count; number++) {
    rng.restart(number)
    yield profile(rng, number, often(rng, trades))
  }
}

function profile(rng: Rng, number: number, core: readonly string[]): Profile {
  const skills: Record<string, number> = {}
  for (let added = 0; added < SKILLS_EACH; ) {
    const skill = often(rng, rng.bool(FROM_CORE) ? core : SKILLS)
    if (skill in skills) continue
    skills[skill] = level(rng)
    added++
  }
  return {
    key: String(number).padStart(9, '0'),
    skills,
    languages: { en: 2 + rng.below(3), [often(rng, LISTS.languages)]: 1 + rng.below(4) },
    country: often(rng, LISTS.countries),
    availability: often(rng, LISTS.availability),
    experience: rng.pick(LISTS.experience),
    education: often(rng, LISTS.education),
    sectors: [...new Set([often(rng, LISTS.sectors), often(rng, LISTS.sectors)])],
    relocates: rng.bool(0.4),
    salary: rng.bool(0.2) ? null : 20_000 + 5_000 * rng.below(50),
    updated: NEWEST - rng.below(365 * 86_400) * 1000,
  }
}

export const documentOf = ({ key, ...values }: Profile): SearchDocument => ({ key, values })
