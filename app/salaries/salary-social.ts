import { formatCount } from '#app/ui/format-count.ts'
import { SALARY_ROLE_KEYS, type SalaryRole } from '#domain/salaries/salary-roles.ts'
import { type SalaryState, salaryHref } from '#domain/salaries/salary-url.ts'
import type { SocialSubject } from '#domain/shared/social-image.ts'
import type { Estimate } from './estimate.ts'
import { basisNote, perPeriod, roundedPay, titleOf } from './words.ts'

const KIND = 'salaries'
const KICKER = 'Salary calculator'

/** The median where it is known, and what it rests on; not what it is compared with. */
export function salarySocial(role: SalaryRole, state: SalaryState, estimate: Estimate): SocialSubject {
  const [, query = ''] = salaryHref({ ...state, other: {} }).split('?')
  const title = titleOf(role, state.experience, estimate.country)
  const line = [medianText(estimate), basisText(role, estimate)].filter(Boolean).join(', ')
  return { kind: KIND, key: role, query, card: { kicker: KICKER, title, line } }
}

function medianText({ p50, currency, period }: Estimate): string {
  return p50 === null ? '' : `Median ${roundedPay(p50, currency)} ${perPeriod(period)}`
}

function basisText(role: SalaryRole, estimate: Estimate): string {
  if (estimate.p50 === null) return ''
  return basisNote(estimate, role) ?? `from ${formatCount(estimate.n)} job ads`
}

export const ALL_SALARIES_SOCIAL: SocialSubject = {
  kind: KIND,
  card: {
    kicker: KICKER,
    title: 'What jobs in data, machine learning and AI pay',
    line: `${SALARY_ROLE_KEYS.length} roles, by experience and country`,
  },
}
