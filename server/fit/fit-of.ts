import type { Fit, FitWish } from '#domain/fit/fit.contract.ts'
import { formatMoney, formatPay, toUsd, yearly, yearlyUsd } from '#domain/jobs/pay-table.ts'
import { EXPERIENCE_BANDS, JOB_TITLES, LANGUAGES, POSITION_TYPES } from '#domain/options/lists.ts'
import { labelOf } from '#domain/options/option.ts'
import { levelLabel } from '#domain/options/skill-groups.ts'
import { WORLDWIDE } from '#domain/options/world-regions.ts'
import { type Role, roleOf } from '#server/normalize/titles.ts'
import type { FitJob, FitProfile } from './fit-sides.ts'
import { oncePer } from './memo.ts'
import { contractResult } from './rules/contracts.ts'
import { countriesOf, countryNames, onSiteResult, remoteResult } from './rules/place.ts'
import { POINTS, scoreOf, WEIGHTS } from './rules/weights.ts'
import { requestedLevel, YEARS, yearsResult, yearsText } from './rules/years.ts'
import { optionLabel } from './skill-options.ts'

/** What job and candidate want of each other, and whether they get it (decision 0156). Depends on nothing else. */
export function fitOf(job: FitJob, profile: FitProfile): Fit {
  return summed([
    ...skillWishes(job, profile),
    ...seniorityWishes(job, profile),
    ...roleWishes(job, profile),
    ...placeWishes(job, profile),
    ...homeWishes(job, profile),
    ...rightWishes(job, profile),
    ...payWishes(job, profile),
    ...languageWishes(job, profile),
    ...contractWishes(job, profile),
  ])
}

/** `met` of `known`, and the score of these wishes alone. */
export function summed(wishes: FitWish[]): Fit {
  const points = wishes.reduce((sum, { kind, result }) => sum + WEIGHTS[kind] * POINTS[result], 0)
  const known = wishes.filter(({ result }) => result !== 'unknown')
  const met = known.filter(({ result }) => result === 'met')
  return { met: met.length, known: known.length, score: scoreOf(points), wishes }
}

function skillWishes({ skills, seniority }: FitJob, profile: FitProfile): FitWish[] {
  const requested = requestedLevel(seniority)
  return skills.map(({ option, name }) => {
    const level = profile.skills[option]
    const wish = requested > 1 ? `${name}: ${levelLabel(requested)} or higher` : name
    if (level === undefined) return { kind: 'skill', of: 'job', wish, result: 'unknown', has: '' }
    const label = optionLabel(option)
    const has = label === name ? levelLabel(level) : `${label}: ${levelLabel(level)}`
    return { kind: 'skill', of: 'job', wish, result: level >= requested ? 'met' : 'missed', has }
  })
}

function seniorityWishes({ seniority }: FitJob, { experience }: FitProfile): FitWish[] {
  if (seniority === null) return []
  const requested = YEARS[seniority]
  const wish = `${capitalised(seniority)}: ${yearsText(requested)}`
  const result = yearsResult(requested, experience)
  const has = experience === null ? '' : labelOf(EXPERIENCE_BANDS, experience)
  return [{ kind: 'seniority', of: 'job', wish, result, has: result === 'unknown' ? '' : has }]
}

const ROLE_OF_TITLE = new Map(JOB_TITLES.map(({ key, label }) => [key, roleOf(label)]))

/** Roles without their level: who wants to be a senior data scientist is shown data scientists of all levels. */
export const desiredRoles = oncePer(({ jobTitles }: FitProfile): Role[] => [
  ...new Set(jobTitles.flatMap((title) => ROLE_OF_TITLE.get(title) ?? [])),
])

function roleWishes({ role }: FitJob, profile: FitProfile): FitWish[] {
  const roles = desiredRoles(profile)
  if (roles.length === 0) return []
  const wish = `Work as ${roles.join(' or ')}`
  if (role === null) return [{ kind: 'role', of: 'candidate', wish, result: 'unknown', has: '' }]
  return [{ kind: 'role', of: 'candidate', wish, result: roles.includes(role) ? 'met' : 'missed', has: role }]
}

function placeWishes(job: FitJob, profile: FitProfile): FitWish[] {
  const result = job.isRemote ? remoteResult(job, profile) : onSiteResult(job, profile)
  if (!job.isRemote && job.places.length === 0) return []
  const wish = whereText(job)
  return [{ kind: 'place', of: 'job', wish, result, has: result === 'unknown' ? '' : homeText(profile) }]
}

const whereText = oncePer((job: FitJob) => (job.isRemote ? remoteText(job) : onSiteText(job)))

function remoteText(job: FitJob): string {
  if (job.remoteFrom.includes(WORLDWIDE)) return 'Remote from anywhere'
  const names = job.remoteFrom.length > 0 ? job.remoteFrom : countryNames(countriesOf(job) ?? [])
  return names.length > 0 ? `Remote from ${listed(names)}` : 'Remote'
}

function onSiteText({ workMode, places }: FitJob): string {
  const names = places.map(({ city, region, country }) => city ?? region ?? country ?? '')
  const where = listed([...new Set(names)].filter((name) => name !== ''))
  if (workMode === 'hybrid') return `Partly on site in ${where}`
  return workMode === 'onsite' ? `On site in ${where}` : `In ${where}`
}

const homeText = oncePer(({ city, country, relocates }: FitProfile): string => {
  const home = [city, country].filter((name) => name !== null).join(', ')
  const move = relocates === true ? 'would relocate' : ''
  return capitalised([home, move].filter((text) => text !== '').join(', '))
})

function homeWishes({ isRemote, workMode }: FitJob, { workFromHome }: FitProfile): FitWish[] {
  if (workFromHome === null || !(workFromHome in FROM_HOME)) return []
  const wish = FROM_HOME[workFromHome as keyof typeof FROM_HOME]
  const mode = isRemote ? 'remote' : workMode
  if (mode === null) return [{ kind: 'place', of: 'candidate', wish, result: 'unknown', has: '' }]
  const isMet = mode === 'remote' || (mode === 'hybrid' && workFromHome !== 'always')
  return [{ kind: 'place', of: 'candidate', wish, result: isMet ? 'met' : 'missed', has: MODES[mode] }]
}

const FROM_HOME = {
  '1-2-days-a-week': 'Work from home 1-2 days a week',
  '3-4-days-a-week': 'Work from home 3-4 days a week',
  always: 'Always work from home',
}
const MODES = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On site' }

function rightWishes(job: FitJob, { legallyIn }: FitProfile): FitWish[] {
  const codes = countriesOf(job)
  if (!codes) return []
  const wish = rightText(job)
  if (legallyIn.length === 0) return [{ kind: 'right to work', of: 'job', wish, result: 'unknown', has: '' }]
  const shared = legallyIn.filter((code) => codes.has(code))
  const has = listed(countryNames(shared.length > 0 ? shared : legallyIn))
  return [{ kind: 'right to work', of: 'job', wish, result: shared.length > 0 ? 'met' : 'missed', has }]
}

const rightText = oncePer((job: FitJob) => `Right to work in ${listed(countryNames(countriesOf(job) ?? []))}`)

/** US dollars a year. */
export function desiredUsd(salary: NonNullable<FitProfile['salary']>): number {
  return Math.round(toUsd(yearly(salary.amount, salary.period), salary.currency))
}

interface Compared {
  usd: number
  text: string
}

/** By the top of the range, so that an open top counts 1.3 times its low end (decision 2 of the product). */
const offered = oncePer(({ pay }: FitJob): Compared | null => {
  const usd = yearlyUsd(pay)?.top
  return usd === undefined ? null : { usd, text: formatPay(pay) ?? '' }
})

const desired = oncePer((salary: NonNullable<FitProfile['salary']>): Compared => {
  const per = salary.period === 'year' ? '' : ` a ${salary.period}`
  return {
    usd: desiredUsd(salary),
    text: `Pay of ${formatMoney(salary.amount, salary.currency)}${per} or more`,
  }
})

function payWishes(job: FitJob, { salary }: FitProfile): FitWish[] {
  if (!salary) return []
  const [pay, { usd, text: wish }] = [offered(job), desired(salary)]
  if (!pay) return [{ kind: 'pay', of: 'candidate', wish, result: 'unknown', has: '' }]
  return [{ kind: 'pay', of: 'candidate', wish, result: pay.usd >= usd ? 'met' : 'missed', has: pay.text }]
}

/** From “competent” on: below that nobody works in a language. */
const WORKING_FLUENCY = 2
const FLUENCIES = ['', 'Basic', 'Competent', 'Fluent', 'Native']

function languageWishes({ languages }: FitJob, profile: FitProfile): FitWish[] {
  return languages.map((code) => {
    const fluency = profile.languages[code]
    const wish = labelOf(LANGUAGES, code)
    if (fluency === undefined) return { kind: 'language', of: 'job', wish, result: 'unknown', has: '' }
    const result = fluency >= WORKING_FLUENCY ? 'met' : 'missed'
    return { kind: 'language', of: 'job', wish, result, has: FLUENCIES[fluency] ?? '' }
  })
}

function contractWishes({ employmentType }: FitJob, { positionTypes }: FitProfile): FitWish[] {
  if (positionTypes.length === 0) return []
  const wish = `Contract: ${listed(positionTypes.map((key) => labelOf(POSITION_TYPES, key)))}`
  const result = contractResult(employmentType, positionTypes)
  const has = result === 'unknown' || employmentType === null ? '' : capitalised(employmentType.replace('_', '-'))
  return [{ kind: 'contract', of: 'candidate', wish, result, has }]
}

const LISTED = 3

function listed(names: readonly string[]): string {
  const more = names.length - LISTED
  if (more <= 0) return names.join(' or ')
  return `${names.slice(0, LISTED).join(', ')} or ${more} more`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
