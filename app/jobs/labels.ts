import { COUNTRY_NOT_STATED, isYes, SALARY_UNKNOWN } from '#domain/jobs/job-filters.ts'
import type {
  EmploymentType,
  FacetField,
  Filter,
  FilterField,
  JobCard,
  Seniority,
  WorkMode,
} from '#domain/jobs/jobs.contract.ts'
import { formatMoney, formatPay } from '#domain/jobs/pay-table.ts'
import { DIRECT_SOURCE } from '#domain/offers/offer-values.ts'
import { WORLDWIDE } from '#domain/options/world-regions.ts'

const WORK_MODE_LABELS: Record<WorkMode, string> = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' }
const SENIORITY_LABELS: Record<Seniority, string> = {
  intern: 'Intern',
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
  principal: 'Principal',
  manager: 'Manager',
  director: 'Director',
  executive: 'Executive',
}
const EMPLOYMENT_LABELS: Record<EmploymentType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contractor: 'Contract',
  temporary: 'Temporary',
  intern: 'Internship',
  volunteer: 'Volunteer',
  per_diem: 'Per diem',
  other: 'Other',
}

/** Values of the country facet that are no countries. */
const COUNTRY_LABELS = {
  [WORLDWIDE]: 'Remote, worldwide',
  [COUNTRY_NOT_STATED]: 'Remote, country not stated',
}

/** A text about pay can be a paragraph; the job's page has all of it. */
const MAX_PAY_TEXT = 60

export const FACET_LABELS: Record<FacetField, string> = {
  is_remote: 'Remote',
  work_mode: 'Work mode',
  salary_min: 'Yearly salary, at least',
  salary_known: 'Salary in the job ad',
  posted_within: 'Posted',
  seniority: 'Seniority',
  country: 'Country',
  city: 'City',
  skills: 'Skills',
  company_name: 'Company',
  employment_type: 'Employment',
}

export function valueLabel(field: FilterField, value: Filter['value'], currency = 'USD'): string {
  const text = String(value)
  if (field === 'is_remote') return isYes(value) ? 'Remote' : 'Not remote'
  if (field === 'salary_known') return isYes(value) ? 'Salary stated' : 'Salary not stated'
  if (field === 'salary_min')
    return text === SALARY_UNKNOWN ? 'Salary not stated' : `${inThousands(Number(text), currency)}+`
  if (field === 'posted_within') return text === '1' ? 'Last 24 hours' : `Last ${text} days`
  if (field === 'work_mode') return named(WORK_MODE_LABELS, text)
  if (field === 'seniority') return named(SENIORITY_LABELS, text)
  if (field === 'country') return named(COUNTRY_LABELS, text)
  if (field === 'employment_type') return named(EMPLOYMENT_LABELS, text)
  return text
}

export function filterLabel(filter: Filter): string {
  const label = valueLabel(filter.field, filter.value, filter.currency)
  if (filter.exclude) return `Not ${label}`
  if (filter.field !== 'source') return label
  return filter.value === DIRECT_SOURCE ? 'Posted directly' : `From ${label}`
}

/** Values from the URL may be unknown; those are shown as they are. */
const named = (labels: Record<string, string>, key: string) =>
  Object.hasOwn(labels, key) ? (labels[key] as string) : key

const inThousands = (amount: number, currency: string) =>
  amount % 1000 === 0 ? `${formatMoney(amount / 1000, currency)}k` : formatMoney(amount, currency)

/** Pay as the posting gives it: the figures, else its words (`Competitive`), else null. */
export function payLabel(job: JobCard): { text: string; isFigure: boolean } | null {
  const { salary_low: low, salary_high: high, currency, period } = job
  const figures = formatPay({ low, high, currency, period })
  if (figures) return { text: figures, isFigure: true }
  return job.salary_text ? { text: shortened(job.salary_text), isFigure: false } : null
}

const shortened = (text: string) =>
  text.length > MAX_PAY_TEXT ? `${text.slice(0, MAX_PAY_TEXT - 1).trimEnd()}…` : text

/** The middle of the pay as a yearly value in US dollars, where that says more than the pay itself. */
export function yearlyPayLabel(job: JobCard): string | null {
  const isPlain = job.currency === 'USD' && job.period === 'year' && job.salary_low === job.salary_high
  if (job.salary_yearly_usd === null || isPlain) return null
  return `about ${formatMoney(Math.round(job.salary_yearly_usd / 100) * 100, 'USD')} a year`
}

/** `Remote, United States`, `Berlin, Germany +4 places`, `Hybrid, Zürich`. */
export function placeLabel(job: JobCard): string {
  const place = [job.city, job.country].filter(Boolean).join(', ')
  const more = job.places.length > 1 ? ` +${job.places.length - 1} ${job.places.length === 2 ? 'place' : 'places'}` : ''
  if (job.is_remote) return `Remote${remoteWhere(job, place)}${more}`
  const mode = job.work_mode === 'hybrid' ? 'Hybrid' : ''
  return [mode, place].filter(Boolean).join(', ') + more || 'Location not stated'
}

function remoteWhere({ remote_from: from }: JobCard, place: string): string {
  if (from.length > 2) return `, ${from[0]} and ${from.length - 1} more`
  if (from.length > 0) return `, ${from.join(' and ')}`
  return place ? `, ${place}` : ', country not stated'
}

export { EMPLOYMENT_LABELS, SENIORITY_LABELS, WORK_MODE_LABELS }
