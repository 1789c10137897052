import { callApi } from '#app/browser/api.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { type GeneralSettings, generalSettings } from '#domain/shared/settings.contract.ts'
import type { StepProps } from './step.ts'

type Packages = GeneralSettings['credit_packages']

/** Shows prices after the registration of a recruiter. Nothing is bought here. */
export function SelectCreditsPackage({ dispatch, leave }: StepProps) {
  const { result, error, reload } = useLoaded(() => callApi(generalSettings, {}))
  const packages = result?.credit_packages
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        You use credits to open profiles and to post jobs. You can’t buy any yet: packages will be available when the
        recruiter area opens.
      </p>
      {error && <LoadFailed message={error} onRetry={reload} />}
      {packages && packages.length > 0 && (
        <ul className="grid gap-2.5">
          {packages.map(({ key, ...one }) => (
            <Package key={key} {...one} />
          ))}
        </ul>
      )}
      {packages?.length === 0 && <p>There are no packages at the moment.</p>}
      <Button
        kind="primary"
        className="justify-self-start"
        onClick={() =>
          packages?.some(({ cost }) => cost === 0) ? dispatch({ type: 'free-package-selected' }) : leave()
        }
      >
        Start for free
      </Button>
    </div>
  )
}

function Package({ title, cost, credits, info1, info2 }: Omit<Packages[number], 'key'>) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 rounded-box border border-line bg-card px-4 py-3">
      <h3 className="text-l">{title}</h3>
      <p className="tabular text-right font-semibold">{cost === 0 ? 'Free' : `€${formatCount(cost)}`}</p>
      <p className="text-ink-2">
        {info1}. {info2}.
      </p>
      <p className="tabular text-right text-ink-2">{formatCount(credits)} credits</p>
    </li>
  )
}
