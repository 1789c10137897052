import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { storeBalance } from '#app/credits/balance.ts'
import { OfferedPackages } from '#app/credits/offered-packages.tsx'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { Button } from '#app/ui/button.tsx'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { generalSettings } from '#domain/shared/settings.contract.ts'
import type { StepProps } from './step.ts'

async function load() {
  const [settings, credits] = await Promise.all([callApi(generalSettings, {}), callApi(fetchCredits, { limit: 0 })])
  storeBalance(credits.balance)
  return { settings, credits }
}

/** After the registration of a recruiter: the free credits, a package, or nothing yet. */
export function SelectCreditsPackage({ dispatch, leave }: StepProps) {
  const { result, error, reload } = useLoaded(load)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">
        Searching is free. You use credits for access to a candidate’s profile and to post jobs.
      </p>
      {error && <LoadFailed message={error} onRetry={reload} />}
      {!result && !error && <CardSkeletons count={3} />}
      {result && (
        <OfferedPackages
          packages={result.settings.credit_packages}
          free={result.credits.free}
          onFree={() => dispatch({ type: 'free-package-selected' })}
        />
      )}
      <Button className="justify-self-start" onClick={leave}>
        Decide later
      </Button>
    </div>
  )
}
