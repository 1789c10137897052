import { type ReactNode, useId } from 'react'
import { formatCount } from '#app/ui/format-count.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'
import { creditsText } from './balance-link.tsx'

export type CreditPackage = GeneralSettings['credit_packages'][number]

/** Prices are in euros (decision 6). */
const EUROS = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' })

export const priceText = ({ cost }: Pick<CreditPackage, 'cost'>) => (cost === 0 ? 'Free' : EUROS.format(cost))

/** `columns`: side by side where there is room. */
export function PackageCards(props: {
  packages: readonly CreditPackage[]
  columns?: boolean
  action?: (one: CreditPackage) => ReactNode
}) {
  const { packages, columns = false, action } = props
  if (packages.length === 0) return <p>There are no packages at the moment.</p>
  return (
    <ul className={`grid grid-cols-1 gap-3 ${columns ? 'sm:grid-cols-2 xl:grid-cols-4' : ''}`}>
      {packages.map((one) => (
        <PackageCard key={one.key} of={one}>
          {action?.(one)}
        </PackageCard>
      ))}
    </ul>
  )
}

function PackageCard({ of: one, children }: { of: CreditPackage; children: ReactNode }) {
  const id = useId()
  return (
    <li
      aria-labelledby={id}
      className="flex flex-col gap-2.5 rounded-box border border-line bg-card px-4 py-3.5 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-l wrap-anywhere">
          {one.title}
        </h3>
        <p className="tabular font-semibold">{priceText(one)}</p>
      </div>
      <p className="tabular text-xl font-semibold">{creditsText(one.credits)}</p>
      <p className="text-ink-2 wrap-anywhere">
        {one.info1}. {one.info2}.
      </p>
      {one.cost > 0 && one.credits > 0 && (
        <p className="tabular text-s text-ink-2">{EUROS.format(one.cost / one.credits)} a credit</p>
      )}
      {children && <div className="mt-auto pt-1">{children}</div>}
    </li>
  )
}

/** How many profiles a number of credits opens: "10 profiles". */
export function profilesText(credits: number, accessCost: number): string | null {
  if (accessCost <= 0) return null
  const profiles = Math.floor(credits / accessCost)
  return `${formatCount(profiles)} ${profiles === 1 ? 'profile' : 'profiles'}`
}
