import { asScriptText } from '#app/script-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CARD } from '#app/ui/card.ts'
import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { fetchTable } from '#domain/salaries/salaries.contract.ts'
import { type SalaryLevel, type SalaryRole, salaryPath } from '#domain/salaries/salary-roles.ts'
import { type SalaryState, salaryHref } from '#domain/salaries/salary-url.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import type { Estimate } from './estimate.ts'
import { Method } from './method.tsx'
import { occupation } from './occupation.ts'
import { PayTable } from './pay-table.tsx'
import { RelatedJobs } from './related-jobs.tsx'
import { RoleLinks } from './role-links.tsx'
import { SalaryForm } from './salary-form.tsx'
import { SalaryResult, type Table } from './salary-result.tsx'
import { ANY_LEVEL, LEVEL_LABELS, perPeriod, roleHeading, titleOf } from './words.ts'

interface RoleSalaryData {
  role: SalaryRole
  state: SalaryState
  places: { code: string; name: string }[]
  table: Table
  estimate: Estimate
  compared: Estimate | null
  levels: { experience: SalaryLevel | undefined; estimate: Estimate }[]
  jobs: JobCard[]
  today: string
}

export function RoleSalaryPage({ data, siteUrl }: { data: RoleSalaryData; siteUrl: string }) {
  const { role, state, places, table, estimate, compared } = data
  const json = occupation(role, estimate, siteUrl + salaryPath(role))
  return (
    <div className="wrap pt-10 pb-18">
      {json && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped so that nothing in it ends the element
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScriptText(json) }} />
      )}
      <h1 tabIndex={-1} className="text-hero">
        {roleHeading(role)} salary calculator
      </h1>
      <SalaryResult role={role} state={state} estimate={estimate} compared={compared} table={table} />
      <SalaryForm state={state} places={places} />
      <Figures data={data} />
      <RelatedJobs role={role} country={state.country} jobs={data.jobs} today={data.today} />
      <RoleLinks state={state} role={role} />
      <Method table={table} />
    </div>
  )
}

function Figures({ data: { role, state, levels, estimate, compared } }: { data: RoleSalaryData }) {
  const params = new URLSearchParams({ role, currency: state.currency, period: state.period, format: 'csv' })
  const other = { role: state.other.as ?? role, experience: state.other.with ?? state.experience }
  const caption = `${titleOf(role, undefined, estimate.country)}, ${estimate.currency} ${perPeriod(estimate.period)}; n is the number of ${estimate.basis === 'official' ? 'people' : 'job ads'}.`
  return (
    <section aria-labelledby="by-experience" className={`${CARD} mt-4`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
        <h2 id="by-experience" className="text-xl">
          By experience
        </h2>
        <ButtonLink kind="ghost" size="small" href={`${API_PREFIX}${fetchTable.path}?${params}`} download>
          Download CSV
        </ButtonLink>
      </div>
      <PayTable
        head="Level"
        caption={caption}
        rows={[
          ...levels.map((level) => ({
            key: level.experience ?? 'any',
            label: (
              <a
                className="inline-flex items-center hover:underline touch:min-h-11"
                href={salaryHref({ ...state, role, experience: level.experience })}
              >
                {level.experience ? LEVEL_LABELS[level.experience] : ANY_LEVEL}
              </a>
            ),
            role,
            estimate: level.estimate,
            isCurrent: level.experience === state.experience,
          })),
          ...(compared
            ? [
                {
                  key: 'compared',
                  role: other.role,
                  label: titleOf(other.role, other.experience, compared.country),
                  estimate: compared,
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
