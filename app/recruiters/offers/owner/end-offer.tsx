import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#app/browser/api.ts'
import { notify } from '#app/browser/notifications.ts'
import { storeBalance } from '#app/credits/balance.ts'
import { creditsText } from '#app/credits/balance-link.tsx'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { JOB_LISTINGS_PATH } from '#app/landing-paths.ts'
import { PendingButton } from '#app/plans/pending-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { deactivateJobOffer, deleteJobOffer } from '#domain/offers/offers.contract.ts'
import { returnedOnEnd } from '../dates/price.ts'
import { PriceTable } from '../dates/price-table.tsx'
import type { OfferNow } from '../dates/use-offer-now.ts'
import { offerPath } from '../offer-choice.ts'

/** Deactivates, deletes or both; says before what comes back. */
export function EndOffer({ now, deletes, close }: { now: OfferNow; deletes: boolean; close: () => void }) {
  const { offer, balance } = now
  const { isSending, error, perform } = useMutation()
  const onEnded = useAfterEnd(offer.uuid, deletes, close)
  const end = async () => {
    if (!offer.active) {
      await callApi(deleteJobOffer, { uuid: offer.uuid })
      return onEnded('Job offer deleted.')
    }
    const response = await callApi(deactivateJobOffer, { uuid: offer.uuid, delete: deletes })
    storeBalance(response.balance)
    const returned = response.returned > 0 ? ` ${creditsText(response.returned)} came back.` : ''
    onEnded(`${deletes ? 'Job offer deactivated and deleted.' : 'Job offer deactivated.'}${returned}`)
  }
  const returned = returnedOnEnd(now)
  if (!offer.active && !deletes) return <p>This offer isn’t active. Nothing was changed.</p>
  return (
    <>
      {offer.active && <p>{ACTIVE_TEXTS[deletes ? 'deletes' : 'ends']}</p>}
      {!offer.active && <p>Its text is deleted for good. The history of your credits stays.</p>}
      {offer.active && (
        <PriceTable
          rows={[
            ['Comes back', returned, true],
            ['Your balance', balance],
            ['Afterwards', balance + returned],
          ]}
        />
      )}
      {error && <ErrorText>{error}</ErrorText>}
      <div className="flex flex-wrap gap-3">
        <PendingButton kind={deletes ? 'danger' : 'primary'} isSending={isSending} onPress={() => void perform(end)}>
          {offer.active ? (deletes ? 'Deactivate and delete' : 'Deactivate') : 'Delete'}
        </PendingButton>
        <Button onClick={close}>Cancel</Button>
      </div>
    </>
  )
}

const ACTIVE_TEXTS = {
  ends: 'The job is no longer shown. Days that haven’t started come back; today counts as used. You can activate it again later.',
  deletes:
    'The job is no longer shown, and its text is deleted for good. Days that haven’t started come back; today counts as used.',
}

/** Of a deleted offer there is no page any more. */
function useAfterEnd(uuid: string, deletes: boolean, close: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (text: string) => {
    notify(text)
    if (deletes && window.location.pathname === offerPath({ uuid }))
      return void navigate(JOB_LISTINGS_PATH, { replace: true })
    close()
    void revalidate()
  }
}
