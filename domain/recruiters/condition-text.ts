import { formatMoney } from '../jobs/pay-table.ts'
import { countryByCode } from '../options/countries.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '../options/kaggle.ts'
import {
  AVAILABILITY,
  COMPANY_SIZES,
  DATA_SCIENCE_WORKLOADS,
  EDUCATION_LEVELS,
  EXPERIENCE_BANDS,
  FLUENCY,
  JOB_TITLES,
  LANGUAGES,
  POSITION_TYPES,
  TRAVEL_SHARE,
  WORKPLACE_LABELS,
  WORKPLACE_PREFERENCES,
  type WorkplaceKey,
} from '../options/lists.ts'
import { labelOf, type Option } from '../options/option.ts'
import { SKILL_GROUPS, SKILL_LEVELS, skillsOf } from '../options/skill-groups.ts'
import { workSectorPath } from '../options/work-sectors.ts'
import type { FilterPath, Operator, PeopleFilters } from './people-filters.ts'

interface Compared<Value> {
  value: Value
  operator: Operator
}
export type Salary = NonNullable<NonNullable<PeopleFilters['ideal_job']>['desiredSalary']>
export type Place = NonNullable<NonNullable<PeopleFilters['basic']>['location']>

/** How the two directions of a scale are called. */
interface Scale {
  more: string
  less: string
}
const LEVEL: Scale = { more: 'higher', less: 'lower' }
const AMOUNT: Scale = { more: 'more', less: 'less' }
const NUMBER: Scale = { more: 'more', less: 'fewer' }
const TIME: Scale = { more: 'later', less: 'sooner' }
const QUALITY: Scale = { more: 'better', less: 'worse' }

function comparedText(operator: Operator, value: string, { more, less }: Scale): string {
  if (operator === '=') return value
  if (operator === '>=') return `${value} or ${more}`
  if (operator === '<=') return `${value} or ${less}`
  return `${operator === '>' ? more : less} than ${value.replace(/^In /, 'in ')}`
}

/** Of an ordered list, the lowest first. Beyond its ends is nothing: "Expert", not "Expert or higher". */
function inList(list: readonly Option[], { value, operator }: Compared<string>, scale: Scale): string {
  const isEnd = value === list.at(operator === '>=' ? -1 : 0)?.key && ['>=', '<='].includes(operator)
  return comparedText(isEnd ? '=' : operator, labelOf(list, value), scale)
}

const FLUENCY_UPWARDS = FLUENCY.toReversed()
const LEVELS = SKILL_LEVELS.map(({ level, label }) => ({ key: String(level), label }))
const SKILLS = new Map(SKILL_GROUPS.flatMap(skillsOf).map(({ key, label }) => [key, label]))
const anyOf = (list: readonly Option[], keys: readonly string[]) => listed(keys.map((key) => labelOf(list, key)))
const listed = (labels: readonly string[]) => labels.join(' or ')

const fluencyText = (fluency: Compared<string>) => inList(FLUENCY_UPWARDS, fluency, QUALITY)
const sectorText = (keys: readonly string[]) =>
  `Sector: ${listed(keys.map((key) => workSectorPath(key).at(-1)?.label ?? key))}`

const TEXTS: Record<FilterPath, (value: never) => string> = {
  'basic.query': (words: string) => `“${words}”`,
  'basic.workSector': sectorText,
  'basic.workSubSector': sectorText,
  'basic.work_experience': (band: Compared<string>) => `Experience: ${inList(EXPERIENCE_BANDS, band, AMOUNT)}`,
  'basic.availability': (start: Compared<string>) => `Available: ${inList(AVAILABILITY, start, TIME)}`,
  'basic.legallyIn': (codes: string[]) =>
    `May work in ${listed(codes.map((code) => countryByCode(code)?.name ?? code))}`,
  'basic.language': (keys: string[]) =>
    `${keys.length === 1 ? 'Language' : 'Languages'}: ${keys.map((key) => labelOf(LANGUAGES, key)).join(' and ')}`,
  'basic.languageFluency': (fluency: Compared<string>) => `Fluency: ${fluencyText(fluency)}`,
  'education.level': (level: Compared<string>) => inList(EDUCATION_LEVELS, level, LEVEL),
  'experience.job_titles': (keys: string[]) => `Has worked as: ${anyOf(JOB_TITLES, keys)}`,
  'ideal_job.job_titles': (keys: string[]) => `Wants to work as: ${anyOf(JOB_TITLES, keys)}`,
  'ideal_job.desiredSalary': ({ value, operator, currency, period }: Salary) =>
    `Desired salary: ${comparedText(operator, `${formatMoney(value, currency)} a ${period}`, AMOUNT)}`,
  'ideal_job.positionType': (keys: string[]) => `Looking for: ${anyOf(POSITION_TYPES, keys)}`,
  'ideal_job.willingToTravel': (share: Compared<string>) => `Travel: ${inList(TRAVEL_SHARE, share, AMOUNT)}`,
  'ideal_job.willingToRelocate': (would: boolean) => (would ? 'Would relocate' : 'Would not relocate'),
  'recent_employer.companySizeValue': (size: Compared<string>) =>
    `Latest employer: ${inList(COMPANY_SIZES, size, AMOUNT)}`,
  'recent_employer.dataScienceWorkloadsValue': (workloads: Compared<string>) =>
    `Data science workloads of the latest employer: ${inList(DATA_SCIENCE_WORKLOADS, workloads, NUMBER)}`,
}

/**
 * A condition of a search for people as every screen, card, email and log says it: "Python: Advanced or higher". The
 * value is the filter's at this path of `PeopleFilters`, but for `basic.location`, which is `placeText`.
 */
export function conditionText(path: FilterPath, value: unknown): string {
  const text = TEXTS[path] ?? textOfGroup(path)
  return text(value as never)
}

function textOfGroup(path: FilterPath): (value: never) => string {
  const [group, ...rest] = path.split('.')
  const key = rest.at(-1) ?? ''
  if (group === 'workplace')
    return (choices: string[]) =>
      `${WORKPLACE_LABELS[key as WorkplaceKey]}: ${anyOf(WORKPLACE_PREFERENCES[key as WorkplaceKey], choices)}`
  if (group === 'kaggle') return kaggleText(rest[0] ?? '', key)
  return ({ value, operator }: Compared<number>) =>
    `${SKILLS.get(key) ?? key}: ${inList(LEVELS, { value: String(value), operator }, LEVEL)}`
}

const kaggleText = (achievement: string, key: string) => (condition: never) => {
  const name = `Kaggle ${labelOf(KAGGLE_ACHIEVEMENTS, achievement).toLowerCase()}`
  if (key === 'tier') return `${name}: ${inList(KAGGLE_TIERS, condition, LEVEL)}`
  const { value, operator }: Compared<number> = condition
  const medals = `${key} ${value === 1 && operator !== '>=' && operator !== '<=' ? 'medal' : 'medals'}`
  return `${name}: ${comparedText(operator, String(value), NUMBER)} ${medals}`
}

/** One language of several: "German: Fluent or better". */
export function languageText(key: string, fluency?: Compared<string>): string {
  const language = labelOf(LANGUAGES, key)
  return fluency ? `${language}: ${fluencyText(fluency)}` : language
}

/** "Within 50 km of Berlin or working from home"; `name` is that of the city or place. */
export function placeText({ radius_km: km = 0, or_remote: orRemote }: Partial<Place>, name: string): string {
  return `${km > 0 ? `Within ${km} km of ${name}` : `In ${name}`}${orRemote ? ' or working from home' : ''}`
}

const PLACE_TEXT = /^(?:In|Within \d+ km of) (.+?)(?: or working from home)?$/

/** The name in a `placeText`; undefined in any other text. */
export const placeNamedBy = (text: string): string | undefined => PLACE_TEXT.exec(text)?.[1]
