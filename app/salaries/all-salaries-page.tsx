import { asScriptText } from '#app/script-text.ts'
import { CARD } from '#app/ui/card.ts'
import type { SalaryRole } from '#domain/salaries/salary-roles.ts'
import { type SalaryState, salaryHref } from '#domain/salaries/salary-url.ts'
import type { Estimate } from './estimate.ts'
import { Method } from './method.tsx'
import { occupationList } from './occupation.ts'
import { PayTable } from './pay-table.tsx'
import { SalaryForm } from './salary-form.tsx'
import type { Table } from './salary-result.tsx'
import { ANY_LEVEL, inPlace, LEVEL_LABELS, perPeriod, roleHeading } from './words.ts'

interface AllSalariesData {
  state: SalaryState
  places: { code: string; name: string }[]
  table: Table
  roles: { role: SalaryRole; estimate: Estimate }[]
}

export function AllSalariesPage({ data, siteUrl }: { data: AllSalariesData; siteUrl: string }) {
  const { state, places, table, roles } = data
  const level = state.experience ? LEVEL_LABELS[state.experience] : ANY_LEVEL
  const where = inPlace(state.country)
  return (
    <div className="wrap pt-10 pb-18">
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped so that nothing in it ends the element
        dangerouslySetInnerHTML={{ __html: asScriptText(occupationList(roles, siteUrl)) }}
      />
      <h1 tabIndex={-1} className="text-hero">
        Salary calculator
      </h1>
      <p className="mt-3 max-w-[65ch] text-l text-ink-2">
        What jobs in data, machine learning and AI pay, by role, experience and country. Choose a role for its chart,
        for comparisons and for open jobs.
      </p>
      <SalaryForm state={state} places={places} />
      <section aria-labelledby="by-role" className={`${CARD} mt-4`}>
        <h2 id="by-role" aria-live="polite" className="pb-2 text-xl">
          Salaries {where}
        </h2>
        <PayTable
          head="Role"
          caption={`${level}, ${state.currency} ${perPeriod(state.period)}; n is the number of job ads (for professors, of people in work).`}
          rows={roles.map(({ role, estimate }) => ({
            key: role,
            label: (
              <a
                className="inline-flex items-center underline hover:text-primary touch:min-h-11"
                href={salaryHref({ ...state, role, other: {} })}
              >
                {roleHeading(role)}
              </a>
            ),
            role,
            estimate,
          }))}
        />
      </section>
      <Method table={table} />
    </div>
  )
}
