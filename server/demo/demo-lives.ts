import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EXPERIENCE_BANDS,
  JOB_TITLES,
} from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { Sections } from '#domain/profile/profile-sections.ts'
import { type DemoCareer, stageOf } from './demo-careers.ts'
import type { DemoCompany } from './demo-companies.ts'
import type { DemoIndustry } from './demo-industries.ts'
import { byWeight, type Rng } from './rng.ts'

/** In months. */
const MIN_STAY = 8
const MAX_STAY = 60
const MAX_POSITIONS = 5

const SCHOOLS =
  'University of Norhaven,Belmond Institute of Technology,Technical University of Thalberg,Ostervale University,Calden College,Université de Valmere,Universidad de Selmora,Kelham School of Economics,Institute of Science Marenpur,Hinford University'.split(
    ',',
  )
const DEGREES = byWeight([
  ['bachelor', 30],
  ['master', 45],
  ['doctorate', 15],
  ['bootcamp', 6],
  ['associate', 4],
  ['mba', 3],
  ['postdoc', 3],
  ['postgraduate-diploma', 3],
  ['some-college', 3],
  ['vocational', 2],
  ['professional', 2],
  ['secondary', 2],
  ['none', 2],
])

const DONE = [
  'Built and ran the models for {thing}, from the first notebook to the nightly job.',
  'Took over {thing} from a vendor and halved what it cost.',
  'Worked with {partner} on {thing}; what we shipped is still in use.',
  'Set up the tests and the monitoring around {thing}, so that surprises came to us before they came to {partner}.',
  'Led a small group on {thing} and hired two of its members.',
  'Moved the data on {thing} out of spreadsheets into a warehouse that {partner} trust.',
  'Put a number on {thing} by experiments, and stopped two projects that were worth nothing.',
]
const ABOUT = [
  'I have spent {years} on {thing} and {thing}, mostly together with {partner}.',
  'Most of my work is about {thing}: finding the question first, then the smallest model that answers it.',
  'I like problems where {partner} and data people have to meet, {thing} for instance.',
  'Before anything else I look at the data. That saved more projects on {thing} than any model did.',
  'After {years} in the field I care most about things that keep working once their author has left.',
]
const NEXT = [
  'Next I would like to own a product from data to decision.',
  'I look for a team that reviews each other’s work and has time for it.',
  'I would gladly mentor, and gladly learn from somebody who knows more.',
  'What I look for is a subject that matters and colleagues who say what they think.',
  'I am happy where I am and curious what else there is.',
]

function filled(rng: Rng, sentence: string, industry: DemoIndustry, years: number): string {
  return sentence
    .replaceAll('{thing}', () => rng.pick(industry.things))
    .replaceAll('{partner}', () => rng.pick(industry.partners))
    .replaceAll('{years}', years < 2 ? 'my first year' : `${years} years`)
}

export function aboutText(rng: Rng, industry: DemoIndustry, years: number): string {
  const [first, second] = [rng.pick(ABOUT), rng.pick(ABOUT)]
  const middle = first === second ? [] : [second]
  return [first, ...middle, rng.pick(NEXT)].map((sentence) => filled(rng, sentence, industry, years)).join(' ')
}

export function bandOf(years: number): string | null {
  return EXPERIENCE_BANDS.findLast(({ min }) => min <= years)?.key ?? null
}

/** The latest first. */
export function generatePositions(
  rng: Rng,
  {
    career,
    years,
    now,
    companyByShare,
  }: { career: DemoCareer; years: number; now: Date; companyByShare(share: number): DemoCompany },
): Sections['experience']['positions'] {
  const positions: Sections['experience']['positions'] = []
  let left = years * 12
  let end = now.getUTCFullYear() * 12 + now.getUTCMonth()
  while (left > 0 && positions.length < MAX_POSITIONS) {
    const isLast = positions.length === MAX_POSITIONS - 1 || left < 2 * MIN_STAY
    const months = isLast ? left : Math.min(left, MIN_STAY + rng.below(MAX_STAY - MIN_STAY))
    const company = companyByShare(rng.next())
    const jobTitle = career.titles[stageOf(left / 12).title]
    positions.push({
      title: labelOf(JOB_TITLES, jobTitle),
      job_title: jobTitle,
      company: company.name,
      company_size: rng.bool(0.9) ? rng.pick(COMPANY_SIZES).key : null,
      data_science_workloads: rng.bool(0.7) ? rng.pick(DATA_SCIENCE_WORKLOADS).key : null,
      from: monthOf(end - months),
      to: positions.length === 0 && rng.bool(0.8) ? null : monthOf(end),
      description: rng.bool(0.8) ? filled(rng, rng.pick(DONE), company.industry, years) : '',
    })
    left -= months
    end -= months
  }
  return positions
}

function monthOf(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export function generateEducation(rng: Rng, career: DemoCareer, startYear: number): Sections['education']['education'] {
  const level = rng.pick(DEGREES)
  const entry = (of: string, from: number, to: number) => ({
    level: of,
    field: rng.pick(career.fields),
    institution: rng.pick(SCHOOLS),
    from,
    to,
  })
  if (level === 'master')
    return [entry('master', startYear - 2, startYear), entry('bachelor', startYear - 5, startYear - 2)]
  if (level === 'doctorate')
    return [entry('doctorate', startYear - 4, startYear), entry('master', startYear - 6, startYear - 4)]
  if (level === 'none') return [{ level, field: '', institution: '', from: null, to: null }]
  return [entry(level, level === 'bootcamp' ? startYear : startYear - 3, startYear)]
}

/** Employed people are seldom available at once. */
export const DEMO_AVAILABILITY = byWeight(
  AVAILABILITY.map(({ key, days }) => [key, days === 30 || days === 90 ? 4 : 2] as const),
)
