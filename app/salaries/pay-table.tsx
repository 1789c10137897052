import type { ReactNode } from 'react'
import { formatCount } from '#app/ui/format-count.ts'
import { formatShortMoney } from '#domain/jobs/pay-table.ts'
import type { SalaryRole } from '#domain/salaries/salary-roles.ts'
import { type Estimate, knownOf } from './estimate.ts'
import { basisNote, roundedPay } from './words.ts'

const NARROW = 'max-sm:hidden'
const MIDDLE = 'font-semibold text-ink'
const OTHER = 'text-ink-2'
const COLUMNS = [
  { name: 'p10', label: '10%', width: NARROW, ink: OTHER },
  { name: 'p25', label: '25%', width: '', ink: OTHER },
  { name: 'p50', label: 'Median', width: '', ink: MIDDLE },
  { name: 'p75', label: '75%', width: '', ink: OTHER },
  { name: 'p90', label: '90%', width: NARROW, ink: OTHER },
] as const

export interface PayRow {
  key: string
  label: ReactNode
  /** Whose row it is. */
  role: SalaryRole
  estimate: Estimate
  isCurrent?: boolean
}

/** Percentiles, a row each; how many job ads pay less is named in the head. */
export function PayTable({ head, rows, caption }: { head: string; rows: readonly PayRow[]; caption: string }) {
  return (
    <table className="tabular w-full border-collapse text-m">
      <caption className="pb-2 text-left text-s text-ink-2">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-s text-ink-2">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            {head}
          </th>
          {COLUMNS.map(({ name, label, width }) => (
            <th key={name} scope="col" className={`py-2 pl-2 text-right font-semibold ${width}`}>
              {label}
            </th>
          ))}
          <th scope="col" className={`py-2 pl-2 text-right font-semibold ${NARROW}`}>
            n
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <Row key={key} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ label, role, estimate, isCurrent = false }: Omit<PayRow, 'key'>) {
  const pays = knownOf(estimate)
  const note = basisNote(estimate, role)
  return (
    <tr className={`border-b border-line ${isCurrent ? 'bg-primary-soft' : ''}`}>
      <th scope="row" className={`py-2.5 pr-2 text-left ${isCurrent ? 'font-bold' : 'font-medium'}`}>
        {label}
        {note && <span className="block text-s font-normal text-ink-2">{note}</span>}
      </th>
      {pays ? (
        COLUMNS.map(({ name, width, ink }) => (
          <td key={name} className={`py-2.5 pl-2 text-right ${ink} ${width}`}>
            <span className="max-sm:hidden">{roundedPay(pays[name], estimate.currency)}</span>
            <span className="sm:hidden">{formatShortMoney(pays[name], estimate.currency)}</span>
          </td>
        ))
      ) : (
        <td colSpan={COLUMNS.length} className="py-2.5 pl-2 text-right text-ink-2">
          Too little data
        </td>
      )}
      <td className={`py-2.5 pl-2 text-right text-ink-2 ${NARROW}`}>{pays ? formatCount(estimate.n) : '–'}</td>
    </tr>
  )
}
