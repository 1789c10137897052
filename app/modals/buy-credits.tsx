import { useNavigate } from 'react-router'
import { callApi } from '#app/browser/api.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { storeBalance } from '#app/credits/balance.ts'
import { creditsText } from '#app/credits/balance-link.tsx'
import { OfferedPackages } from '#app/credits/offered-packages.tsx'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { CREDITS_PATH } from '#app/landing-paths.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { CardSkeletons } from '#app/ui/skeleton.tsx'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { generalSettings } from '#domain/shared/settings.contract.ts'

/** Packages from wherever a recruiter runs out of credits. */
export function BuyCredits({ isOpen, close }: ModalState) {
  const me = useMe()
  return (
    <Dialog title="Buy credits" side="wide" isOpen={isOpen} onClose={close}>
      {me?.headhunter ? <Content /> : <p>{me ? ERRORS.forbidden.text : ERRORS.session_expired.text}</p>}
    </Dialog>
  )
}

async function load() {
  const [settings, credits] = await Promise.all([callApi(generalSettings, {}), callApi(fetchCredits, { limit: 0 })])
  storeBalance(credits.balance)
  return { settings, credits }
}

function Content() {
  const { result, error, reload } = useLoaded(load)
  const navigate = useNavigate()
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <CardSkeletons count={3} />
  const { settings, credits } = result
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="tabular">
        You have <b>{creditsText(credits.balance)}</b>. Access to a profile costs {settings.profile_access_cost}.
      </p>
      <OfferedPackages
        packages={settings.credit_packages}
        free={credits.free}
        onFree={() => void navigate({ hash: '#success-free-credits' }, { replace: true, preventScrollReset: true })}
      />
      <a href={CREDITS_PATH} className="justify-self-start font-semibold text-primary underline">
        History of your credits
      </a>
    </div>
  )
}
