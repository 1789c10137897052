import type { OfferFields } from '#domain/offers/offers.contract.ts'

type Name = keyof OfferFields

export const FIELD_LABELS: Record<Name, string> = {
  title: 'Title',
  link: 'Link',
  company: 'Company',
  city: 'City',
  country: 'Country',
  salaryLow: 'Salary from',
  salaryHigh: 'Salary to',
  currency: 'Currency',
  period: 'Period',
  isRemote: 'Remote',
  workMode: 'Work mode',
  employmentType: 'Employment',
  seniority: 'Seniority',
  description: 'Description',
  skills: 'Skills',
}

/** Filled in by default, and only of use beside an amount. */
const UNITS: readonly Name[] = ['currency', 'period']
const SALARY: readonly Name[] = ['salaryLow', 'salaryHigh']
/** Follows from the work mode. */
const DERIVED: readonly Name[] = ['isRemote']

const isEmpty = (value: OfferFields[Name]) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface Merged {
  /** What was empty is filled, what was typed stays. */
  filled: OfferFields
  /** Fields that the page states differently: they change only when the recruiter says so. */
  conflicts: Name[]
  /** Fields that neither has. */
  missing: Name[]
}

/** Puts a posting that was read from a page into what is typed. */
export function mergePosting(typed: OfferFields, read: OfferFields): Merged {
  const hasSalary = SALARY.some((name) => !isEmpty(typed[name]))
  const isTyped = (name: Name) => !isEmpty(typed[name]) && (hasSalary || !UNITS.includes(name))
  const names = (Object.keys(FIELD_LABELS) as Name[]).filter((name) => !DERIVED.includes(name))
  const filled = replaced(
    typed,
    read,
    names.filter((name) => !isTyped(name) && !isEmpty(read[name])),
  )
  return {
    filled,
    conflicts: names.filter((name) => isTyped(name) && !isEmpty(read[name]) && !isSame(typed[name], read[name])),
    missing: names.filter((name) => !UNITS.includes(name) && isEmpty(filled[name])),
  }
}

/** The typed offer with these fields of the other one. */
export function replaced(typed: OfferFields, read: OfferFields, names: readonly Name[]): OfferFields {
  return { ...typed, ...Object.fromEntries(names.map((name) => [name, read[name]])) }
}
