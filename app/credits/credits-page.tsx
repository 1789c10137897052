import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmBanner } from '#app/account/confirm-banner.tsx'
import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { PendingActivation } from '#app/recruiters/offers/dates/pending-activation.tsx'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import type { GeneralSettings } from '#domain/shared/settings.contract.ts'
import { storeBalance, useBalance } from './balance.ts'
import { creditsText } from './balance-link.tsx'
import { CheckoutOutcome } from './checkout-outcome.tsx'
import { LEDGER_PAGE, LedgerList } from './ledger-list.tsx'
import { OfferedPackages } from './offered-packages.tsx'
import { profilesText } from './package-cards.tsx'

/** Balance, packages, what became of a payment, and the history. */
export function CreditsPage({ checkout, settings }: { checkout: string | null; settings: GeneralSettings }) {
  const { result, error, reload } = useLoaded(() => callApi(fetchCredits, { limit: LEDGER_PAGE }))
  const navigate = useNavigate()
  const balance = useBalance()
  useEffect(() => {
    if (result) storeBalance(result.balance)
  }, [result])
  const accessCost = settings.profile_access_cost
  return (
    <div className="wrap pt-10 pb-18">
      <h1 tabIndex={-1} className="pb-6 text-hero">
        Your credits
      </h1>
      <ConfirmBanner />
      {checkout && <CheckoutOutcome key={checkout} checkout={checkout} onPaid={reload} />}
      <PendingActivation />
      <p aria-live="polite" className="tabular text-2xl font-semibold">
        {balance === null ? ' ' : creditsText(balance)}
      </p>
      <p className="tabular max-w-[70ch] pt-1 pb-8 text-ink-2">
        {balance !== null &&
          accessCost > 0 &&
          balance >= accessCost &&
          `Enough for ${profilesText(balance, accessCost)}. `}
        Access to a profile costs {creditsText(accessCost)}, for good; a job {settings.recruiter_job_cost_per_day} a
        day. Credits come back when a candidate leaves or blocks your company within 14 days.
      </p>
      <noscript>
        <p className="pb-4">This page needs JavaScript.</p>
      </noscript>
      {error && <LoadFailed message={error} onRetry={reload} />}
      {!result && !error && <CardSkeletons count={3} />}
      {result && (
        <div className="grid grid-cols-1 gap-10">
          <section aria-labelledby="packages">
            <h2 id="packages" className="pb-4 text-xl">
              Packages
            </h2>
            <OfferedPackages
              columns
              packages={settings.credit_packages}
              free={result.free}
              onFree={() => {
                reload()
                void navigate({ hash: '#success-free-credits' }, { preventScrollReset: true })
              }}
            />
          </section>
          <section aria-labelledby="history" className="max-w-3xl">
            <h2 id="history" className="pb-4 text-xl">
              History
            </h2>
            <LedgerList first={result} />
          </section>
        </div>
      )}
    </div>
  )
}
