import { slug } from '#domain/fold.ts'
import type { EmploymentType, Period } from '#domain/jobs.contract.ts'
import type { Posting } from '#domain/posting.ts'
import { createCompanies, type DemoCompany } from './demo-companies.ts'
import { type DemoPay, payFor } from './demo-pay.ts'
import { DEMO_COUNTRIES, type DemoCountry } from './demo-places.ts'
import { DEMO_LEVELS, DEMO_ROLES, type DemoLevel, type DemoRole } from './demo-roles.ts'
import { writeText } from './demo-text.ts'
import { byWeight, createDice, type Dice, shuffled } from './dice.ts'

export interface GenerateOptions {
  /** How many postings. The first n are the same for every count ≥ n. */
  count: number
  seed: number
  /** No posting is dated later. */
  now: Date
}

const DAY = 86_400_000
/** Postings are spread over so many days, the newer ones denser. */
const DAYS_BACK = 90
/** One in so many adverts appears in several cities, so that about 4 % of the postings are such copies. */
const SPREAD_CHANCE = 0.012

const CONTRACTS = byWeight<EmploymentType | undefined>([
  ['full_time', 80],
  ['contractor', 8],
  ['part_time', 4],
  ['temporary', 2],
  [undefined, 6],
])

/**
 * Invents plausible adverts for data, machine-learning and AI jobs: the demo board and the benches are filled with them.
 * The same options give the same postings everywhere; one at a time is held in memory.
 */
export function* generatePostings({ count, seed, now }: GenerateOptions): Generator<Posting, void, undefined> {
  const dice = createDice(seed)
  const companyAt = createCompanies()
  let made = 0
  for (let advert = 0; made < count; advert++) {
    dice.restart(advert)
    const posting = invent(dice, companyAt(dice.next()), String(advert), now)
    yield posting
    made++
    if (!dice.chance(SPREAD_CHANCE)) continue
    for (const copy of copies(dice, posting)) {
      if (made++ >= count) return
      yield copy
    }
  }
}

function invent(dice: Dice, company: DemoCompany, number: string, now: Date): Posting {
  const country = dice.pick(DEMO_COUNTRIES)
  const role = dice.pick(DEMO_ROLES)
  const level = dice.pick(DEMO_LEVELS)
  const skills = shuffled(dice, role.skills)
  const posted = now.getTime() - Math.floor(DAYS_BACK * DAY * dice.next() ** 1.4)
  const employmentType = level.seniority === 'intern' ? 'intern' : dice.pick(CONTRACTS)
  return {
    externalId: number,
    title: titleOf(dice, role, level, company),
    company: company.name,
    ...whereOf(dice, country),
    date: new Date(posted).toISOString(),
    ...(dice.chance(0.08) && { validThrough: dayOf(now.getTime() + (3 + dice.below(60)) * DAY) }),
    ...(employmentType && { employmentType }),
    ...(level.seniority && dice.chance(0.6) && { seniority: level.seniority }),
    ...payOf(dice, country, role, level, employmentType),
    ...(dice.chance(0.7) && { skills: skills.slice(0, 3 + dice.below(5)) }),
    descriptionHtml: writeText(dice, { company, role, years: level.years, skills }),
    link: `https://${slug(company.name)}.example/careers/${number}`,
  }
}

function titleOf(dice: Dice, role: DemoRole, level: DemoLevel, company: DemoCompany): string {
  return dice
    .pick(level.titles)
    .replace('%', role.title)
    .replace('#', role.field)
    .replace('@', () => titleCase(dice.pick(company.industry.things)))
}

/** Remote for four in ten: anywhere, in one country, or from home with an office; the rest on site or hybrid. */
function whereOf(
  dice: Dice,
  country: DemoCountry,
): Pick<Posting, 'places' | 'country' | 'workMode' | 'remoteCountries'> {
  const city = dice.pick(country.cities)
  const written = dice.chance(0.75) ? `${city}, ${country.name}` : city
  const throwOf = dice.next()
  if (throwOf < 0.06) return { places: [dice.pick(['Remote', 'Anywhere', 'Worldwide'])], workMode: 'remote' }
  if (throwOf < 0.22) return { places: [`Remote (${country.code === 'GB' ? 'UK' : country.code})`], workMode: 'remote' }
  if (throwOf < 0.4) {
    return { places: [written], country: country.name, workMode: 'remote', remoteCountries: [country.name] }
  }
  if (throwOf < 0.68) return { places: [written], country: country.name, workMode: 'hybrid' }
  return { places: [written], country: country.name, ...(dice.chance(0.7) && { workMode: 'onsite' as const }) }
}

function payOf(
  dice: Dice,
  country: DemoCountry,
  role: DemoRole,
  level: DemoLevel,
  employmentType: EmploymentType | undefined,
): DemoPay {
  const period: Period =
    employmentType === 'contractor' && !country.paysMonthly
      ? dice.pick(['hour', 'hour', 'day'])
      : country.paysMonthly
        ? 'month'
        : employmentType === 'intern' && dice.chance(0.5)
          ? 'hour'
          : 'year'
  const yearly = country.midPay * (country.paysMonthly ? 12 : 1) * role.pay * level.pay
  return payFor(dice, { yearly, currency: country.currency, period })
}

/** The same advert in three to six more cities, with ids of their own. */
function copies(dice: Dice, posting: Posting): Posting[] {
  const places = new Set(posting.places)
  const count = 3 + dice.below(4)
  const list: Posting[] = []
  for (let i = 1; i <= count; i++) {
    const country = dice.pick(DEMO_COUNTRIES)
    const place = `${dice.pick(country.cities)}, ${country.name}`
    if (places.has(place)) continue
    places.add(place)
    const { workMode: _, remoteCountries: __, ...same } = posting
    const externalId = `${posting.externalId}-${i}`
    list.push({ ...same, externalId, places: [place], country: country.name, link: `${posting.link}-${i}` })
  }
  return list
}

function titleCase(text: string): string {
  return text.replace(/(^| )(\w)/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
