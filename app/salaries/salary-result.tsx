import { CARD } from '#app/ui/card.ts'
import type { SalaryRole } from '#domain/salaries/salary-roles.ts'
import { type SalaryState, salaryHref } from '#domain/salaries/salary-url.ts'
import { type Estimate, type Known, knownOf } from './estimate.ts'
import { type ChartRow, PercentileChart } from './percentile-chart.tsx'
import {
  ANY_LEVEL,
  inPlace,
  LEVEL_LABELS,
  methodSteps,
  peopleOf,
  perPeriod,
  roleHeading,
  roundedPay,
  sourceLine,
  titleOf,
} from './words.ts'

export interface Table {
  date: string
  years: readonly [number, number]
  minimum: number
}

interface Props {
  role: SalaryRole
  state: SalaryState
  estimate: Estimate
  compared: Estimate | null
  table: Table
}

/** The result first, as a sentence; then the chart, and what the figures rest on. */
export function SalaryResult({ role, state, estimate, compared, table }: Props) {
  const pays = knownOf(estimate)
  const other = { role: state.other.as ?? role, experience: state.other.with ?? state.experience }
  const otherPays = compared && knownOf(compared)
  const rows: ChartRow[] = [
    ...(pays ? [{ label: titleOf(role, state.experience, estimate.country), pays }] : []),
    ...(otherPays ? [{ label: titleOf(other.role, other.experience, compared.country), pays: otherPays }] : []),
  ]
  return (
    <section aria-labelledby="result" className={`${CARD} mt-6`}>
      <h2 id="result" className="text-l font-semibold text-ink-2">
        {[roleHeading(role), state.experience ? LEVEL_LABELS[state.experience] : ANY_LEVEL].join(' · ')}
      </h2>
      <p aria-live="polite" className="mt-1 max-w-[34ch] text-2xl leading-tight font-bold text-balance sm:max-w-none">
        {pays ? <Sentence role={role} state={state} estimate={estimate} pays={pays} /> : unknownText(role, estimate)}
      </p>
      {pays ? (
        <p className="mt-2 text-ink-2">
          Median <strong className="tabular text-ink">{roundedPay(pays.p50, estimate.currency)}</strong>.{' '}
          {sourceLine(estimate, table.years, role)}{' '}
          <a className="underline hover:text-primary" href="#method">
            How this is computed
          </a>
        </p>
      ) : (
        <Alternatives role={role} state={state} />
      )}
      {compared && (
        <p className="mt-4 text-l font-semibold">
          {otherPays ? comparison(pays, otherPays, compared, other) : unknownText(other.role, compared)}
        </p>
      )}
      {rows.length > 0 && (
        <div className="mt-5">
          <PercentileChart rows={rows} currency={estimate.currency} />
        </div>
      )}
      <Steps role={role} estimate={estimate} minimum={table.minimum} />
      {compared && otherPays && <Steps role={other.role} estimate={compared} minimum={table.minimum} />}
    </section>
  )
}

function Sentence({ role, state, estimate, pays }: Omit<Props, 'compared' | 'table'> & { pays: Known }) {
  const { currency, basis, country } = estimate
  const people = peopleOf(role, state.experience)
  return (
    <>
      {basis === 'official'
        ? `Half of ${people} ${inPlace(country)} earn`
        : `Half of the jobs for ${people} ${inPlace(country)} pay`}{' '}
      between <Amount pay={pays.p25} currency={currency} /> and <Amount pay={pays.p75} currency={currency} />{' '}
      {perPeriod(estimate.period)}
    </>
  )
}

function Amount({ pay, currency }: { pay: number; currency: string }) {
  return <span className="tabular whitespace-nowrap text-primary">{roundedPay(pay, currency)}</span>
}

function unknownText(role: SalaryRole, estimate: Estimate): string {
  const where = estimate.reason === 'no_country' ? ` ${inPlace(estimate.country)}` : ''
  return `We don’t have enough data to say what ${peopleOf(role, undefined)}${where} earn`
}

function Alternatives({ role, state }: { role: SalaryRole; state: SalaryState }) {
  return (
    <p className="mt-2 max-w-[65ch] text-ink-2">
      We show no figure rather than a guess.{' '}
      <a className="underline hover:text-primary" href={salaryHref({ ...state, role, country: 'US', currency: 'USD' })}>
        See the United States
      </a>{' '}
      or choose another role.
    </p>
  )
}

function comparison(
  pays: Known | null,
  other: Known,
  { currency, country, period }: Estimate,
  { role, experience }: { role: SalaryRole; experience: SalaryState['experience'] },
): string {
  const median = `${titleOf(role, experience, country)}: median ${roundedPay(other.p50, currency)} ${perPeriod(period)}`
  if (!pays) return median
  const change = Math.round((other.p50 / pays.p50 - 1) * 100)
  if (change === 0) return `${median}, about the same`
  return `${median}, ${Math.abs(change)}% ${change > 0 ? 'more' : 'less'}`
}

function Steps({ role, estimate, minimum }: { role: SalaryRole; estimate: Estimate; minimum: number }) {
  const steps = knownOf(estimate) ? methodSteps(estimate, minimum, role) : []
  if (steps.length === 0) return null
  return (
    <ul className="mt-3 max-w-[70ch] list-disc space-y-1 pl-5 text-m text-ink-2">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
