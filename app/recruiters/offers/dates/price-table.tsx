import { creditsText } from '#app/credits/balance-link.tsx'

/** What something costs or brings, and the balance before and after. */
export function PriceTable({
  rows,
}: {
  rows: readonly (readonly [label: string, credits: number, isMain?: boolean])[]
}) {
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-box border border-line bg-card px-4 py-3">
      {rows.map(([label, credits, isMain]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className={`text-right ${isMain ? 'font-semibold' : ''}`}>{creditsText(credits)}</dd>
        </div>
      ))}
    </dl>
  )
}
