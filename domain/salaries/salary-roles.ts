/** The ten roles of the salary calculators (specification §2); keys are parts of paths and of the wire. */
export const SALARY_ROLE_KEYS = [
  'data-administrator',
  'data-analyst',
  'data-architect',
  'data-engineer',
  'developer-advocate',
  'machine-learning',
  'professor',
  'research-scientist',
  'software-engineer',
  'statistician',
] as const
export type SalaryRole = (typeof SALARY_ROLE_KEYS)[number]

/** From the least experience to the most. */
export const SALARY_LEVELS = ['entry', 'mid', 'senior', 'executive'] as const
export type SalaryLevel = (typeof SALARY_LEVELS)[number]
/** Whole companies by employees: up to 49, 50 to 249, 250 and more. */
export const SALARY_COMPANY_SIZES = ['small', 'medium', 'large'] as const
export type SalaryCompanySize = (typeof SALARY_COMPANY_SIZES)[number]

export interface SalaryRoleText {
  key: SalaryRole
  /** In the middle of a sentence: `a data engineer`. */
  name: string
  /** `data engineers` */
  plural: string
  /** What a search for its jobs is called. */
  query: string
}

export const SALARY_ROLES: readonly SalaryRoleText[] = [
  role('data-administrator', 'data administrator', 'database administrator'),
  role('data-analyst', 'data analyst'),
  role('data-architect', 'data architect'),
  role('data-engineer', 'data engineer'),
  role('developer-advocate', 'developer advocate'),
  { ...role('machine-learning', 'machine learning engineer'), query: 'machine learning' },
  role('professor', 'professor'),
  role('research-scientist', 'research scientist'),
  role('software-engineer', 'software engineer'),
  role('statistician', 'statistician'),
]

function role(key: SalaryRole, name: string, query = name): SalaryRoleText {
  return { key, name, plural: `${name}s`, query }
}

export const SALARY_CALCULATOR_PATH = '/salary-calculator'

export function salaryPath(role: SalaryRole): string {
  return `/${role}-salary-calculator`
}

export function isSalaryRole(text: string): text is SalaryRole {
  return (SALARY_ROLE_KEYS as readonly string[]).includes(text)
}

export function salaryRoleText(key: SalaryRole): SalaryRoleText {
  const found = SALARY_ROLES.find((one) => one.key === key)
  if (!found) throw new Error(`Unknown role ${key}`)
  return found
}
