import { CompanyForm } from '#app/account/company-form.tsx'
import { callApi } from '#app/browser/api.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { storeBalance, useBalance } from '#app/credits/balance.ts'
import { creditsText } from '#app/credits/balance-link.tsx'
import { useBuyAccess } from '#app/credits/use-buy-access.ts'
import { ErrorText, LoadFailed } from '#app/forms/load-failed.tsx'
import { PendingButton } from '#app/plans/pending-button.tsx'
import { useCandidateLink } from '#app/recruiters/search/candidate/candidate-href.ts'
import { useCandidateShown } from '#app/recruiters/search/candidate/candidate-shown.ts'
import { markBought, usePeopleShown } from '#app/recruiters/search/people-store.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import { fetchCandidate } from '#domain/recruiters/people-search.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { generalSettings } from '#domain/shared/settings.contract.ts'

/** Says the price and the balance afterwards, and asks once. */
export function BuyProfileAccess({ isOpen, close }: ModalState) {
  const me = useMe()
  const id = useCandidateShown(isOpen)
  return (
    <Dialog title="Get access to this profile" side="centre" isOpen={isOpen} onClose={close}>
      {!me && <p>{ERRORS.session_expired.text}</p>}
      {me && !id && <p>Choose a candidate first.</p>}
      {me && id && <Content key={id} id={id} close={close} />}
    </Dialog>
  )
}

async function load(id: string) {
  const listed = usePeopleShown.getState().people.find((one) => one.id === id)
  const [settings, credits, { card, isBought }] = await Promise.all([
    callApi(generalSettings, {}),
    callApi(fetchCredits, { limit: 0 }),
    listed
      ? { card: listed, isBought: listed.is_bought }
      : callApi(fetchCandidate, { id }).then(({ card, profile }) => ({ card, isBought: profile !== null })),
  ])
  storeBalance(credits.balance)
  return { price: settings.profile_access_cost, title: card.title || 'Candidate without a title', isBought }
}

/** Told to the candidate: the search of the page, if it found this card. */
function useFoundBy(id: string): { foundBy?: PeopleSearch } {
  const found = usePeopleShown((shown) => shown.found)
  return found?.ids.has(id) ? { foundBy: found.search } : {}
}

function Content({ id, close }: { id: string; close: () => void }) {
  const { result, error, reload } = useLoaded(() => load(id))
  const balance = useBalance()
  const offer = { id, ...useFoundBy(id), price: result?.price ?? 0, onOtherPrice: reload }
  const {
    isSending,
    error: rejection,
    buy,
  } = useBuyAccess({ ...offer, onBought: (profile) => markBought(id, profile) }, () => {
    close()
    notify('You have access to this profile now.')
  })
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (result === null || balance === null) return <FieldSkeletons count={2} />
  const { price, title, isBought } = result
  const left = balance - price
  if (isBought) return <HasAccess id={id} title={title} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p>
        You’ll see the name, the email and the whole profile, for good. The candidate sees that your company bought
        access. If they leave or block your company within 14 days, your credits come back.
      </p>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-box border border-line bg-card px-4 py-3">
        <dt className="text-ink-2">Price</dt>
        <dd className="text-right font-semibold">{creditsText(price)}</dd>
        <dt className="text-ink-2">Your balance</dt>
        <dd className="text-right">{creditsText(balance)}</dd>
        {left >= 0 && (
          <>
            <dt className="text-ink-2">Afterwards</dt>
            <dd className="text-right">{creditsText(left)}</dd>
          </>
        )}
      </dl>
      {rejection && <ErrorText>{rejection}</ErrorText>}
      {rejection === ERRORS.company_missing.text && <CompanyForm company="" onChanged={buy} />}
      {left < 0 && <p>You need {creditsText(-left)} more.</p>}
      <div className="flex flex-wrap gap-3">
        {left < 0 ? (
          <ButtonLink kind="primary" href="#buy-credits">
            Buy credits
          </ButtonLink>
        ) : (
          <PendingButton kind="primary" isSending={isSending} onPress={buy}>
            {`Buy access for ${creditsText(price)}`}
          </PendingButton>
        )}
        <Button onClick={close}>Not now</Button>
      </div>
    </div>
  )
}

function HasAccess({ id, title }: { id: string; title: string }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p>You already have access to this profile.</p>
      <ButtonLink kind="primary" {...useCandidateLink(id)}>
        Show contact
      </ButtonLink>
    </div>
  )
}
