import {
  JOB_TITLES,
  POSITION_TYPES,
  TRAVEL_SHARE,
  WORKPLACE_KEYS,
  WORKPLACE_PREFERENCES,
  type WorkplaceKey,
} from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import { slug } from '#domain/shared/fold.ts'
import { searchCities } from '#server/places/places.server.ts'
import { generateKaggle, generateSkills } from './demo-abilities.ts'
import { generateLanguages, sectorsOf } from './demo-backgrounds.ts'
import { DEMO_CAREERS, type DemoCareer, type DemoStage, stageOf } from './demo-careers.ts'
import { createCompanies, type DemoCompany } from './demo-companies.ts'
import { aboutText, bandOf, DEMO_AVAILABILITY, generateEducation, generatePositions } from './demo-lives.ts'
import { generateName } from './demo-names.ts'
import { DEMO_COUNTRIES, type DemoCountry } from './demo-places.ts'
import { byWeight, createRng, type Rng, shuffled } from './rng.ts'

export interface DemoPerson {
  email: string
  name: string
  lastName: string
  title: string
  showCity: boolean
  showSalary: boolean
  sections: Partial<Sections>
  changed: Date
}

const DAY = 86_400_000
const DAYS_BACK = 120
const MAX_YEARS = 24

const DESIRED_POSITION_TYPES = byWeight([
  [['permanent'], 6],
  [['permanent', 'contract'], 3],
  [['contract', 'self-employed'], 2],
  [['permanent', 'temporary'], 1],
])

/** The same options give the same people everywhere; the first n are the same for every count. */
export function* generatePeople({
  count,
  seed,
  now,
}: {
  count: number
  seed: number
  now: Date
}): Generator<DemoPerson, void, undefined> {
  const rng = createRng(seed)
  const companyByShare = createCompanies()
  for (let number = 0; number < count; number++) {
    rng.restart(number)
    yield generatePerson(rng, { number, now, companyByShare })
  }
}

interface Circumstances {
  number: number
  now: Date
  companyByShare(share: number): DemoCompany
}

function generatePerson(rng: Rng, { number, now, companyByShare }: Circumstances): DemoPerson {
  const country = rng.pick(DEMO_COUNTRIES)
  const who = generateName(rng, country.code)
  const career = rng.pick(DEMO_CAREERS)
  const years = Math.floor(MAX_YEARS * rng.next() ** 2)
  const stage = stageOf(years)
  const { industry } = companyByShare(rng.next())
  const changed = new Date(now.getTime() - Math.floor(DAYS_BACK * DAY * rng.next() ** 1.5))
  const sectors = sectorsOf(rng, industry)
  const positions = generatePositions(rng, { career, years, now, companyByShare })
  const kaggle = generateKaggle(rng, number, changed.toISOString().slice(0, 10))
  return {
    ...who,
    email: `${slug(`${who.name} ${who.lastName}`)}-${number}@demo.example`,
    title: titleOf(rng, career, stage, rng.pick(industry.things)),
    showCity: rng.bool(0.6),
    showSalary: rng.bool(0.5),
    changed,
    sections: {
      about_you: {
        about_you: rng.bool(0.9) ? aboutText(rng, industry, years) : '',
        ...locationOf(rng, country),
        legally_in: legallyIn(rng, country),
        work_sector: sectors,
        availability: rng.bool(0.85) ? rng.pick(DEMO_AVAILABILITY) : null,
        languages: generateLanguages(rng, country.code),
      },
      education: { education: generateEducation(rng, career, now.getUTCFullYear() - years - rng.below(2)) },
      experience: { work_experience: bandOf(years), positions },
      workplace: workplaceOf(rng),
      ideal_job: idealJobOf(rng, { country, career, stage }),
      ...(rng.bool(0.4) && {
        social: { links: { 'generic-1': `https://${slug(who.lastName)}-${number}.example/` } },
      }),
      ...(kaggle && { kaggle }),
      skills: generateSkills(rng, { number, strong: career.skills, level: stage.level, sectors }),
    },
  }
}

function titleOf(rng: Rng, career: DemoCareer, stage: DemoStage, thing: string): string {
  const title = labelOf(JOB_TITLES, career.titles[stage.title])
  return rng.bool(0.45) ? `${title} – ${thing}` : title
}

/** City names as in postings, without the state. */
function locationOf(rng: Rng, country: DemoCountry): Pick<Sections['about_you'], 'location' | 'location_custom'> {
  const name = rng.pick(country.cities).replace(/,? [A-Z]{2,3}$/, '')
  const [city] = searchCities({ query: name, country: country.code, limit: 1 })
  return city
    ? { location: city, location_custom: '' }
    : { location: null, location_custom: `${name}, ${country.name}` }
}

function legallyIn(rng: Rng, country: DemoCountry): string[] {
  const others = rng.bool(0.3) ? [rng.pick(DEMO_COUNTRIES).code, rng.pick(DEMO_COUNTRIES).code] : []
  return [...new Set([country.code, ...others])]
}

function workplaceOf(rng: Rng): Sections['workplace'] {
  const saysAll = rng.bool(0.7)
  const preference = (key: WorkplaceKey) => (saysAll || rng.bool(0.5) ? rng.pick(WORKPLACE_PREFERENCES[key]).key : null)
  return Object.fromEntries(WORKPLACE_KEYS.map((key) => [key, preference(key)])) as Sections['workplace']
}

function idealJobOf(
  rng: Rng,
  { country, career, stage }: { country: DemoCountry; career: DemoCareer; stage: DemoStage },
): Sections['ideal_job'] {
  const period = country.paysMonthly ? 'month' : 'year'
  const amount = country.midPay * career.pay * stage.pay * (0.9 + rng.next() * 0.35)
  const step = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 0)
  const currency = country.currency as NonNullable<Sections['ideal_job']['desired_salary']>['currency']
  return {
    job_titles: [...new Set(shuffled(rng, career.titles).slice(0, 1 + rng.below(3)))],
    desired_salary: rng.bool(0.75) ? { amount: Math.round(amount / step) * step, currency, period } : null,
    position_types:
      stage.title === 0 && rng.bool(0.3) ? POSITION_TYPES.map(({ key }) => key) : rng.pick(DESIRED_POSITION_TYPES),
    willing_to_travel: rng.bool(0.8) ? rng.pick(TRAVEL_SHARE).key : null,
    willing_to_relocate: rng.bool(0.8) ? rng.bool(0.4) : null,
  }
}
