import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EXPERIENCE_BANDS,
  JOB_TITLES,
} from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import type { Sections } from '#server/profiles/profiles.server.ts'
import { type DemoCareer, stageOf } from './demo-careers.ts'
import type { DemoCompany } from './demo-companies.ts'
import type { DemoIndustry } from './demo-industries.ts'
import { byWeight, type Dice } from './dice.ts'

/** How long somebody stays somewhere, in months. */
const SHORTEST_STAY = 8
const LONGEST_STAY = 60
const MOST_POSITIONS = 5

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

/** A sentence with its slots filled. */
function filled(dice: Dice, sentence: string, industry: DemoIndustry, years: number): string {
  return sentence
    .replaceAll('{thing}', () => dice.pick(industry.things))
    .replaceAll('{partner}', () => dice.pick(industry.partners))
    .replaceAll('{years}', years < 2 ? 'my first year' : `${years} years`)
}

export function aboutText(dice: Dice, industry: DemoIndustry, years: number): string {
  const [first, second] = [dice.pick(ABOUT), dice.pick(ABOUT)]
  const middle = first === second ? [] : [second]
  return [first, ...middle, dice.pick(NEXT)].map((sentence) => filled(dice, sentence, industry, years)).join(' ')
}

/** The band of the specification that so many years fall into. */
export function bandOf(years: number): string | null {
  return EXPERIENCE_BANDS.findLast(({ min }) => min <= years)?.key ?? null
}

/** Positions that fill so many years until now, the latest first. */
export function inventPositions(
  dice: Dice,
  {
    career,
    years,
    now,
    companyAt,
  }: { career: DemoCareer; years: number; now: Date; companyAt(share: number): DemoCompany },
): Sections['experience']['positions'] {
  const positions: Sections['experience']['positions'] = []
  let left = years * 12
  let end = now.getUTCFullYear() * 12 + now.getUTCMonth()
  while (left > 0 && positions.length < MOST_POSITIONS) {
    const isLast = positions.length === MOST_POSITIONS - 1 || left < 2 * SHORTEST_STAY
    const months = isLast ? left : Math.min(left, SHORTEST_STAY + dice.below(LONGEST_STAY - SHORTEST_STAY))
    const company = companyAt(dice.next())
    const jobTitle = career.titles[stageOf(left / 12).title]
    positions.push({
      title: labelOf(JOB_TITLES, jobTitle),
      job_title: jobTitle,
      company: company.name,
      company_size: dice.chance(0.9) ? dice.pick(COMPANY_SIZES).key : null,
      data_science_workloads: dice.chance(0.7) ? dice.pick(DATA_SCIENCE_WORKLOADS).key : null,
      from: monthOf(end - months),
      to: positions.length === 0 && dice.chance(0.8) ? null : monthOf(end),
      description: dice.chance(0.8) ? filled(dice, dice.pick(DONE), company.industry, years) : '',
    })
    left -= months
    end -= months
  }
  return positions
}

function monthOf(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** One or two degrees before the years of work. */
export function inventEducation(dice: Dice, career: DemoCareer, began: number): Sections['education']['education'] {
  const level = dice.pick(DEGREES)
  const entry = (of: string, from: number, to: number) => ({
    level: of,
    field: dice.pick(career.fields),
    institution: dice.pick(SCHOOLS),
    from,
    to,
  })
  if (level === 'master') return [entry('master', began - 2, began), entry('bachelor', began - 5, began - 2)]
  if (level === 'doctorate') return [entry('doctorate', began - 4, began), entry('master', began - 6, began - 4)]
  return [entry(level, level === 'bootcamp' ? began : began - 3, began)]
}

/** Those who have work are seldom free at once. */
export const DEMO_AVAILABILITY = byWeight(
  AVAILABILITY.map(({ key, days }) => [key, days === 30 || days === 90 ? 4 : 2] as const),
)
