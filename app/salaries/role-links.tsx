import { ChipLink } from '#app/ui/chip.tsx'
import { SALARY_ROLES, type SalaryRole } from '#domain/salaries/salary-roles.ts'
import { type SalaryState, salaryHref } from '#domain/salaries/salary-url.ts'
import { roleHeading } from './words.ts'

/** The other calculators, with the same country and level. */
export function RoleLinks({ state, role }: { state: SalaryState; role: SalaryRole }) {
  return (
    <nav aria-label="Salaries of other roles" className="mt-10">
      <h2 className="pb-3 text-xl">Other roles</h2>
      <ul className="flex flex-wrap gap-2">
        {SALARY_ROLES.filter(({ key }) => key !== role).map(({ key }) => (
          <li key={key}>
            <ChipLink href={salaryHref({ ...state, role: key, other: {} })} label={roleHeading(key)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
