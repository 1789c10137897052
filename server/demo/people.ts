import { slug } from '#domain/fold.ts'
import {
  JOB_TITLES,
  POSITION_TYPES,
  TRAVEL_SHARE,
  WORKPLACE_KEYS,
  WORKPLACE_PREFERENCES,
  type WorkplaceKey,
} from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import { searchCities } from '#server/places/places.server.ts'
import type { Sections } from '#server/profiles/profiles.server.ts'
import { inventKaggle, inventSkills } from './demo-abilities.ts'
import { inventLanguages, sectorsOf } from './demo-backgrounds.ts'
import { DEMO_CAREERS, type DemoCareer, type DemoStage, stageOf } from './demo-careers.ts'
import { createCompanies, type DemoCompany } from './demo-companies.ts'
import { aboutText, bandOf, DEMO_AVAILABILITY, inventEducation, inventPositions } from './demo-lives.ts'
import { inventName } from './demo-names.ts'
import { DEMO_COUNTRIES, type DemoCountry } from './demo-places.ts'
import { byWeight, createDice, type Dice, shuffled } from './dice.ts'

/** Somebody who does not exist, with a whole profile. */
export interface DemoPerson {
  email: string
  name: string
  lastName: string
  title: string
  showCity: boolean
  showSalary: boolean
  sections: Partial<Sections>
  /** When the profile was changed last. */
  changed: Date
}

const DAY = 86_400_000
const DAYS_BACK = 120
const MOST_YEARS = 24

const POSITIONS_WANTED = byWeight([
  [['permanent'], 6],
  [['permanent', 'contract'], 3],
  [['contract', 'self-employed'], 2],
  [['permanent', 'temporary'], 1],
])

/** Invents people for the demo. The same options give the same people everywhere; the first n are the same for every count. */
export function* generatePeople({
  count,
  seed,
  now,
}: {
  count: number
  seed: number
  now: Date
}): Generator<DemoPerson, void, undefined> {
  const dice = createDice(seed)
  const companyAt = createCompanies()
  for (let number = 0; number < count; number++) {
    dice.restart(number)
    yield invent(dice, { number, now, companyAt })
  }
}

interface Circumstances {
  number: number
  now: Date
  companyAt(share: number): DemoCompany
}

function invent(dice: Dice, { number, now, companyAt }: Circumstances): DemoPerson {
  const country = dice.pick(DEMO_COUNTRIES)
  const who = inventName(dice, country.code)
  const career = dice.pick(DEMO_CAREERS)
  const years = Math.floor(MOST_YEARS * dice.next() ** 2)
  const stage = stageOf(years)
  const { industry } = companyAt(dice.next())
  const changed = new Date(now.getTime() - Math.floor(DAYS_BACK * DAY * dice.next() ** 1.5))
  const sectors = sectorsOf(dice, industry)
  const positions = inventPositions(dice, { career, years, now, companyAt })
  const kaggle = inventKaggle(dice, number, changed.toISOString().slice(0, 10))
  return {
    ...who,
    email: `${slug(`${who.name} ${who.lastName}`)}-${number}@demo.example`,
    title: titleOf(dice, career, stage, dice.pick(industry.things)),
    showCity: dice.chance(0.6),
    showSalary: dice.chance(0.5),
    changed,
    sections: {
      about_you: {
        about_you: dice.chance(0.9) ? aboutText(dice, industry, years) : '',
        ...placeOf(dice, country),
        legally_in: legallyIn(dice, country),
        work_sector: sectors,
        availability: dice.chance(0.85) ? dice.pick(DEMO_AVAILABILITY) : null,
        languages: inventLanguages(dice, country.code),
      },
      education: { education: inventEducation(dice, career, now.getUTCFullYear() - years - dice.below(2)) },
      experience: { work_experience: bandOf(years), positions },
      workplace: workplaceOf(dice),
      ideal_job: idealJobOf(dice, { country, career, stage }),
      ...(dice.chance(0.4) && {
        social: { links: { 'generic-1': `https://${slug(who.lastName)}-${number}.example/` } },
      }),
      ...(kaggle && { kaggle }),
      skills: inventSkills(dice, { strong: career.skills, level: stage.level, sectors }),
    },
  }
}

function titleOf(dice: Dice, career: DemoCareer, stage: DemoStage, thing: string): string {
  const title = labelOf(JOB_TITLES, career.titles[stage.title])
  return dice.chance(0.45) ? `${title} – ${thing}` : title
}

/** City names as adverts write them, without the state behind them. */
function placeOf(dice: Dice, country: DemoCountry): Pick<Sections['about_you'], 'location' | 'location_custom'> {
  const name = dice.pick(country.cities).replace(/,? [A-Z]{2,3}$/, '')
  const [city] = searchCities({ query: name, country: country.code, limit: 1 })
  return city
    ? { location: city, location_custom: '' }
    : { location: null, location_custom: `${name}, ${country.name}` }
}

function legallyIn(dice: Dice, country: DemoCountry): string[] {
  const others = dice.chance(0.3) ? [dice.pick(DEMO_COUNTRIES).code, dice.pick(DEMO_COUNTRIES).code] : []
  return [...new Set([country.code, ...others])]
}

function workplaceOf(dice: Dice): Sections['workplace'] {
  const saysAll = dice.chance(0.7)
  const answer = (key: WorkplaceKey) => (saysAll || dice.chance(0.5) ? dice.pick(WORKPLACE_PREFERENCES[key]).key : null)
  return Object.fromEntries(WORKPLACE_KEYS.map((key) => [key, answer(key)])) as Sections['workplace']
}

function idealJobOf(
  dice: Dice,
  { country, career, stage }: { country: DemoCountry; career: DemoCareer; stage: DemoStage },
): Sections['ideal_job'] {
  const period = country.paysMonthly ? 'month' : 'year'
  const amount = country.midPay * career.pay * stage.pay * (0.9 + dice.next() * 0.35)
  const step = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 0)
  const currency = country.currency as NonNullable<Sections['ideal_job']['desired_salary']>['currency']
  return {
    job_titles: [...new Set(shuffled(dice, career.titles).slice(0, 1 + dice.below(3)))],
    desired_salary: dice.chance(0.75) ? { amount: Math.round(amount / step) * step, currency, period } : null,
    position_types:
      stage.title === 0 && dice.chance(0.3) ? POSITION_TYPES.map(({ key }) => key) : dice.pick(POSITIONS_WANTED),
    willing_to_travel: dice.chance(0.8) ? dice.pick(TRAVEL_SHARE).key : null,
    willing_to_relocate: dice.chance(0.8) ? dice.chance(0.4) : null,
  }
}
