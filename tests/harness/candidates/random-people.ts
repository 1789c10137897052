import { BERLIN, POSITION, SALARY, SCHOOL } from '../profile-values.ts'
import type { ProfileOptions } from '../profiles.ts'

type Random = () => number
const pick = <Value>(random: Random, list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value
const some = <Value>(random: Random, list: readonly Value[], share = 0.4) => list.filter(() => random() < share)

const MUNICH = { ...BERLIN, id: 2_867_714, name: 'Munich', region: 'Bavaria', lat: 48.14, lng: 11.58 }
const POTSDAM = { ...BERLIN, id: 2_852_458, name: 'Potsdam', region: 'Brandenburg', lat: 52.4, lng: 13.07 }
const VIENNA = {
  ...{ ...BERLIN, id: 2_761_369, name: 'Vienna', region: 'Vienna', country: 'Austria', country_code: 'AT' },
  ...{ lat: 48.21, lng: 16.37 },
}

/** A profile with few distinct values, so that filters match several people; half of everything is left open. */
export function randomPerson(random: Random, number: number): ProfileOptions {
  const maybe = <Value>(value: Value) => (random() < 0.7 ? value : null)
  const levels = (keys: readonly string[]) =>
    Object.fromEntries(some(random, keys, 0.6).map((key) => [key, 1 + Math.floor(random() * 5)]))
  return {
    name: `Zqname${number}x`,
    lastName: `Zqsurname${number}x`,
    row: {
      visibility: 'searchable',
      title: pick(random, ['Data Scientist', 'ML Engineer', 'Data Engineer, streaming']),
      showCity: random() < 0.6,
      showSalary: random() < 0.6,
    },
    sections: {
      about_you: {
        location: pick(random, [BERLIN, MUNICH, POTSDAM, VIENNA]),
        legally_in: some(random, ['DE', 'AT', 'FR'], 0.5),
        work_sector: some(random, ['finance', 'healthcare', 'energy']),
        availability: maybe(pick(random, ['immediately', '1-month', '3-months'] as const)),
        languages: some(random, ['de', 'en', 'fr'], 0.5).map((language) => ({
          ...{ language, fluency: pick(random, ['first-language', 'fluent', 'basic'] as const) },
        })),
      },
      education: {
        education: random() < 0.7 ? [{ ...SCHOOL, level: pick(random, ['bachelor', 'master', 'doctorate']) }] : [],
      },
      experience: {
        work_experience: maybe(pick(random, ['none', '3-5', '7-10', '15-plus'] as const)),
        positions: some(random, ['data-scientist', 'data-engineer'] as const).map((job_title) => ({
          ...{ ...POSITION, job_title, company: `Zqemployer${number}x` },
          ...{
            company_size: pick(random, ['0-49', '250-999', '10000-plus'] as const),
            data_science_workloads: '3-4' as const,
          },
        })),
      },
      workplace: { workFromHome: maybe(pick(random, ['never', 'always', '3-4-days-a-week'] as const)) },
      ideal_job: {
        job_titles: some(random, ['data-scientist', 'data-architect'] as const),
        position_types: some(random, ['permanent', 'contract'] as const, 0.5),
        willing_to_travel: maybe(pick(random, ['none', '25', '75'] as const)),
        willing_to_relocate: maybe(random() < 0.5),
        desired_salary: maybe({ ...SALARY, amount: pick(random, [50_000, 60_000, 90_000]) }),
      },
      kaggle: {
        username: '',
        achievements: {
          ...(random() < 0.6 && {
            competitions: {
              tier: maybe(pick(random, ['expert', 'master', 'grandmaster'] as const)),
              ...{ gold: Math.floor(random() * 4), silver: 0, bronze: 0 },
              ...{ source: 'self-declared' as const, date: '2026-11-01' },
            },
          }),
        },
      },
    },
    skills: { 3: levels(['python', 'sql', 'r']), 1: levels(['data-storytelling']) },
  }
}
