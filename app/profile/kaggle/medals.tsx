import { formatCount } from '#app/ui/format-count.ts'
import type { Achievement } from '#domain/profile/kaggle.contract.ts'

const KINDS = [
  ['gold', 'bg-(--gold)'],
  ['silver', 'bg-(--silver)'],
  ['bronze', 'bg-(--bronze)'],
] as const

/** Medals as small marks with their number; what a mark means is said in text. */
export function Medals({ of: figures }: { of: Pick<Achievement, 'gold' | 'silver' | 'bronze'> }) {
  return (
    <ul aria-label="Medals" className="flex flex-wrap gap-x-3 gap-y-1 pt-1">
      {KINDS.map(([kind, colour]) => (
        <li key={kind} title={`${kind} medals`} className="tabular flex items-center gap-1.5 text-s font-[550]">
          <span aria-hidden="true" className={`size-2.5 rounded-full ${colour} forced-colors:border`} />
          {formatCount(figures[kind])}
          <span className="sr-only"> {kind}</span>
        </li>
      ))}
    </ul>
  )
}
