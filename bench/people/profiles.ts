import { COUNTRIES } from '#domain/options/countries.ts'
import { AVAILABILITY, EDUCATION_LEVELS, EXPERIENCE_BANDS, LANGUAGES } from '#domain/options/lists.ts'
import { SKILL_GROUPS, skillsOf } from '#domain/options/skill-groups.ts'
import { WORK_SECTORS } from '#domain/options/work-sectors.ts'
import { createDice, type Dice } from '#server/demo/dice.ts'
import type { Schema, SearchDocument } from '#server/search/engine.ts'

/** What every contender holds of a person. */
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
  /** Wish in USD a year; null: not said. */
  salary: number | null
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
/** The rest of somebody's skills come from all there are. */
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

/** Of a list the first are the most frequent. */
const often = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(list.length * dice.next() ** 2.5)] as T
const level = (dice: Dice) => {
  const share = dice.next()
  return 1 + LEVEL_SHARES.findIndex((upTo) => share < upTo)
}

function shuffled(dice: Dice, list: readonly string[]): string[] {
  return list
    .map((item) => ({ item, at: dice.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The same people on every run: number `n` does not depend on how many there are. */
export function* profiles(count: number): Generator<Profile> {
  const dice = createDice(7)
  const trades = Array.from({ length: TRADES }, () => shuffled(dice, SKILLS).slice(0, CORE))
  for (let number = 0; number < count; number++) {
    dice.restart(number)
    yield profile(dice, number, often(dice, trades))
  }
}

function profile(dice: Dice, number: number, core: readonly string[]): Profile {
  const skills: Record<string, number> = {}
  for (let held = 0; held < SKILLS_EACH; ) {
    const skill = often(dice, dice.chance(FROM_CORE) ? core : SKILLS)
    if (skill in skills) continue
    skills[skill] = level(dice)
    held++
  }
  return {
    key: String(number).padStart(9, '0'),
    skills,
    languages: { en: 2 + dice.below(3), [often(dice, LISTS.languages)]: 1 + dice.below(4) },
    country: often(dice, LISTS.countries),
    availability: often(dice, LISTS.availability),
    experience: dice.pick(LISTS.experience),
    education: often(dice, LISTS.education),
    sectors: [...new Set([often(dice, LISTS.sectors), often(dice, LISTS.sectors)])],
    relocates: dice.chance(0.4),
    salary: dice.chance(0.2) ? null : 20_000 + 5_000 * dice.below(50),
    updated: NEWEST - dice.below(365 * 86_400) * 1000,
  }
}

export const documentOf = ({ key, ...values }: Profile): SearchDocument => ({ key, values })
