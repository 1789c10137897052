import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#app/browser/api.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import { useLoaded } from '#app/browser/use-loaded.ts'
import { LoadFailed } from '#app/forms/load-failed.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldSkeletons } from '#app/ui/skeleton.tsx'
import { fetchJobOffer, type Offer } from '#domain/offers/offers.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { generalSettings } from '#domain/shared/settings.contract.ts'
import { chooseOffer, OFFER_MODALS, pendingDates } from '../offer-choice.ts'
import { clearFormStart, type TypedOffer, useFormStart } from './form-start.ts'
import { OfferForm } from './offer-form.tsx'

/** The form of a new offer, a copy, or the offer that the edit flag names. */
export function OfferFormModal({ isOpen, close, openCount, isEdited }: ModalState & { isEdited: boolean }) {
  const me = useMe()
  useEffect(() => {
    if (!isOpen) clearFormStart()
  }, [isOpen])
  return (
    <Dialog title={isEdited ? 'Edit job offer' : 'Add job offer'} side="wide" isOpen={isOpen} onClose={close}>
      {me?.headhunter ? (
        <Content key={openCount} username={me.username} isEdited={isEdited} close={close} />
      ) : (
        <p>{me ? ERRORS.forbidden.text : ERRORS.session_expired.text}</p>
      )}
    </Dialog>
  )
}

async function load(uuid: string | null) {
  const [settings, loaded] = await Promise.all([
    callApi(generalSettings, {}),
    uuid === null ? null : callApi(fetchJobOffer, { uuid }),
  ])
  return { costPerDay: settings.recruiter_job_cost_per_day, source: loaded?.offer ?? null }
}

function Content({ username, isEdited, close }: { username: string; isEdited: boolean; close: () => void }) {
  const [{ edited, copied }] = useState(() => useFormStart.getState())
  const { result, error, reload } = useLoaded(() => load(isEdited ? edited : copied))
  const onSaved = useAfterSave(isEdited, close)
  if (isEdited && edited === null) return <p>Choose a job offer first.</p>
  if (error) return <LoadFailed message={error} onRetry={reload} />
  if (!result) return <FieldSkeletons count={6} />
  return <OfferForm {...result} username={username} isEdited={isEdited} onSaved={onSaved} onCancel={close} />
}

function useAfterSave(isEdited: boolean, close: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (offer: Offer, activation: TypedOffer | null) => {
    if (activation) {
      const { startDate, endDate } = activation
      chooseOffer(offer)
      pendingDates.set({ uuid: offer.uuid, title: offer.title, startDate, endDate })
      void navigate({ hash: OFFER_MODALS.activate }, { replace: true, preventScrollReset: true })
    } else close()
    notify(isEdited ? 'Job offer saved.' : activation ? 'Job offer saved. It isn’t active yet.' : 'Job offer added.')
    void revalidate()
  }
}
