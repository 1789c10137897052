import type { SalaryRole } from '#domain/salaries/salary-roles.ts'
import { foldedTitle, roleOf } from './title-role.ts'

/** Who leads a role earns otherwise; a `data manager` is one of the names of data administrators. */
const LEADS = /\b(head|chief|director|president|vp|supervisor)\b|(?<!\bdata )\bmanager\b/
/** Who sells, unlike who works for a sales team: `Data Analyst (Sales)`. */
const SELLS = /^((senior|junior|lead|principal|technical|inside|enterprise|regional) )*sales\b|\bpre ?sales\b/

/** The role whose median a job of this title is compared with (decision 0181), or null. */
export function markedRole(title: string): SalaryRole | null {
  const text = foldedTitle(title)
  if (LEADS.test(text) || SELLS.test(text)) return null
  return roleOf(text.replace(/\bsales\b/g, ''))?.role ?? null
}
