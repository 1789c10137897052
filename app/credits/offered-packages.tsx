import { ErrorText } from '#app/forms/load-failed.tsx'
import { PendingButton } from '#app/plans/pending-button.tsx'
import type { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { type CreditPackage, PackageCards, priceText } from './package-cards.tsx'
import { useBuyCredits } from './use-buy-credits.ts'

type FreeState = ResponseOf<typeof fetchCredits>['free']

const FREE_TEXTS: Record<Exclude<FreeState, 'available'>, string> = {
  taken: 'You’ve taken it.',
  taken_by_company: 'Your company has taken it.',
  not_offered: 'Not offered at the moment.',
}

/** Packages to buy; the free one is gone once it was taken. */
export function OfferedPackages(props: {
  packages: readonly CreditPackage[]
  free: FreeState
  columns?: boolean
  onFree: (balance: number) => void
}) {
  const { packages, free, columns = false, onFree } = props
  const { error, sending, buy } = useBuyCredits(onFree)
  const action = (one: CreditPackage) =>
    one.cost === 0 && free !== 'available' ? (
      <p className="text-ink-2">{FREE_TEXTS[free]}</p>
    ) : (
      <PendingButton
        kind={one.cost === 0 ? 'quiet' : 'primary'}
        isSending={sending === one.key}
        isDisabled={sending !== null}
        onPress={() => buy(one)}
      >
        {one.cost === 0 ? 'Take the free credits' : `Buy ${one.title} for ${priceText(one)}`}
      </PendingButton>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && <ErrorText>{error}</ErrorText>}
      <PackageCards packages={packages} columns={columns} action={action} />
    </div>
  )
}
