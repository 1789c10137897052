import type { EmploymentType, Period } from '#domain/jobs/jobs.contract.ts'
import { slug } from '#domain/shared/fold.ts'
import type { Posting } from '#server/normalize/posting.ts'
import { createCompanies, type DemoCompany } from './demo-companies.ts'
import { type DemoPay, statedSalary } from './demo-pay.ts'
import { DEMO_COUNTRIES, type DemoCountry } from './demo-places.ts'
import { DEMO_LEVELS, DEMO_ROLES, type DemoLevel, type DemoRole } from './demo-roles.ts'
import { writeText } from './demo-text.ts'
import { byWeight, createRng, type Rng, shuffled } from './rng.ts'

export interface GenerateOptions {
  /** How many postings. The first n are the same for every count ≥ n. */
  count: number
  seed: number
  /** No posting is dated later. */
  now: Date
}

const DAY = 86_400_000
/** Newer days have more postings. */
const DAYS_BACK = 90
/** One posting in so many appears in several cities: about 4 % of the postings are copies. */
const SPREAD_PROBABILITY = 0.012

const CONTRACTS = byWeight<EmploymentType | undefined>([
  ['full_time', 80],
  ['contractor', 8],
  ['part_time', 4],
  ['temporary', 2],
  [undefined, 6],
])

/** Plausible postings for the demo and the benches, one at a time. The same options give the same postings everywhere. */
export function* generatePostings({ count, seed, now }: GenerateOptions): Generator<Posting, void, undefined> {
  const rng = createRng(seed)
  const companyByShare = createCompanies()
  let made = 0
  for (let index = 0; made < count; index++) {
    rng.restart(index)
    const posting = generatePosting(rng, companyByShare(rng.next()), String(index), now)
    yield posting
    made++
    if (!rng.bool(SPREAD_PROBABILITY)) continue
    for (const copy of copies(rng, posting)) {
      if (made++ >= count) return
      yield copy
    }
  }
}

function generatePosting(rng: Rng, company: DemoCompany, number: string, now: Date): Posting {
  const country = rng.pick(DEMO_COUNTRIES)
  const role = rng.pick(DEMO_ROLES)
  const level = rng.pick(DEMO_LEVELS)
  const skills = shuffled(rng, role.skills)
  const posted = now.getTime() - Math.floor(DAYS_BACK * DAY * rng.next() ** 1.4)
  const employmentType = level.seniority === 'intern' ? 'intern' : rng.pick(CONTRACTS)
  return {
    externalId: number,
    title: titleOf(rng, role, level, company),
    company: company.name,
    ...whereOf(rng, country),
    date: new Date(posted).toISOString(),
    ...(rng.bool(0.08) && { validThrough: dayOf(now.getTime() + (3 + rng.below(60)) * DAY) }),
    ...(employmentType && { employmentType }),
    ...(level.seniority && rng.bool(0.6) && { seniority: level.seniority }),
    ...demoSalary(rng, country, role, level, employmentType),
    ...(rng.bool(0.7) && { skills: skills.slice(0, 3 + rng.below(5)) }),
    descriptionHtml: writeText(rng, { company, role, years: level.years, skills }),
    link: `https://${slug(company.name)}.example/careers/${number}`,
  }
}

function titleOf(rng: Rng, role: DemoRole, level: DemoLevel, company: DemoCompany): string {
  return rng
    .pick(level.titles)
    .replace('%', role.title)
    .replace('#', role.field)
    .replace('@', () => titleCase(rng.pick(company.industry.things)))
}

/** 40 % remote (anywhere, or in one country), the rest hybrid or on site. */
function whereOf(rng: Rng, country: DemoCountry): Pick<Posting, 'places' | 'country' | 'workMode' | 'remoteCountries'> {
  const city = rng.pick(country.cities)
  const written = rng.bool(0.75) ? `${city}, ${country.name}` : city
  const draw = rng.next()
  if (draw < 0.06) return { places: [rng.pick(['Remote', 'Anywhere', 'Worldwide'])], workMode: 'remote' }
  if (draw < 0.22) return { places: [`Remote (${country.code === 'GB' ? 'UK' : country.code})`], workMode: 'remote' }
  if (draw < 0.4) {
    return { places: [written], country: country.name, workMode: 'remote', remoteCountries: [country.name] }
  }
  if (draw < 0.68) return { places: [written], country: country.name, workMode: 'hybrid' }
  return { places: [written], country: country.name, ...(rng.bool(0.7) && { workMode: 'onsite' as const }) }
}

function demoSalary(
  rng: Rng,
  country: DemoCountry,
  role: DemoRole,
  level: DemoLevel,
  employmentType: EmploymentType | undefined,
): DemoPay {
  const period: Period =
    employmentType === 'contractor' && !country.paysMonthly
      ? rng.pick(['hour', 'hour', 'day'])
      : country.paysMonthly
        ? 'month'
        : employmentType === 'intern' && rng.bool(0.5)
          ? 'hour'
          : 'year'
  const yearly = country.midPay * (country.paysMonthly ? 12 : 1) * role.pay * level.pay
  return statedSalary(rng, { yearly, currency: country.currency, period })
}

/** The same posting in three to six more cities, each with its own id. */
function copies(rng: Rng, posting: Posting): Posting[] {
  const places = new Set(posting.places)
  const count = 3 + rng.below(4)
  const list: Posting[] = []
  for (let i = 1; i <= count; i++) {
    const country = rng.pick(DEMO_COUNTRIES)
    const place = `${rng.pick(country.cities)}, ${country.name}`
    if (places.has(place)) continue
    places.add(place)
    const { workMode: _, remoteCountries: __, ...same } = posting
    const externalId = `${posting.externalId}-${i}`
    list.push({ ...same, externalId, places: [place], country: country.name, link: `${posting.link}-${i}` })
  }
  return list
}

function titleCase(text: string): string {
  return text.replace(/(^| )(\w)/g, (_, before: string, initial: string) => before + initial.toUpperCase())
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
