import fs from 'node:fs'
import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { CURRENCY_CODES } from './currencies.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from './kaggle.ts'
import * as lists from './lists.ts'
import { keysOf } from './option.ts'
import { SKILL_GROUPS, skillsOf } from './skill-groups.ts'
import { SOCIAL_TYPES } from './social-types.ts'
import { WORK_SECTOR_KEYS } from './work-sectors.ts'

const FILE = new URL('../../tests/fixtures/option-keys.json', import.meta.url)
const recorded: Record<string, string[]> = JSON.parse(fs.readFileSync(FILE, 'utf8'))

/** Every key that a stored profile may hold, by its list. */
const current: Record<string, readonly string[]> = {
  availability: keysOf(lists.AVAILABILITY),
  companySizes: keysOf(lists.COMPANY_SIZES),
  countries: COUNTRIES.map(({ code }) => code),
  currencies: CURRENCY_CODES,
  dataScienceWorkloads: keysOf(lists.DATA_SCIENCE_WORKLOADS),
  educationLevels: keysOf(lists.EDUCATION_LEVELS),
  experienceBands: keysOf(lists.EXPERIENCE_BANDS),
  fluency: keysOf(lists.FLUENCY),
  jobTitles: keysOf(lists.JOB_TITLES),
  kaggleAchievements: keysOf(KAGGLE_ACHIEVEMENTS),
  kaggleTiers: keysOf(KAGGLE_TIERS),
  languages: keysOf(lists.LANGUAGES),
  positionTypes: keysOf(lists.POSITION_TYPES),
  socialTypes: keysOf(SOCIAL_TYPES),
  travelShare: keysOf(lists.TRAVEL_SHARE),
  workSectors: WORK_SECTOR_KEYS,
  ...named('workplace', Object.entries(lists.WORKPLACE_PREFERENCES), keysOf),
  ...named(
    'skills',
    SKILL_GROUPS.map((group) => [group.id, group] as const),
    (group) => keysOf(skillsOf(group)),
  ),
}

function named<Part>(
  name: string,
  parts: (readonly [string | number, Part])[],
  keys: (part: Part) => readonly string[],
): Record<string, readonly string[]> {
  return Object.fromEntries(parts.map(([part, list]) => [`${name}.${part}`, keys(list)]))
}

test.each(Object.entries(recorded))('no key is removed from the list %s while profiles may hold it', (list, keys) => {
  const removed = keys.filter((key) => !current[list]?.includes(key))
  expect(
    removed,
    `Stored profiles may hold these keys, and no form could save them any more. Write a migration that renames or removes
    them in profile_sections, then take them out of tests/fixtures/option-keys.json.`,
  ).toEqual([])
})

test.each(Object.entries(current))(
  'new keys of the list %s are recorded, so that they cannot be removed later',
  (list, keys) => {
    const fresh = keys.filter((key) => !recorded[list]?.includes(key))
    expect(fresh, 'Add these to tests/fixtures/option-keys.json.').toEqual([])
  },
)
