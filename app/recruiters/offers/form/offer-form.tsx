import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { creditsText } from '#app/credits/balance-link.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { addJobOffer, editJobOffer, type Offer, type OfferFields } from '#domain/offers/offers.contract.ts'
import { countDays } from '#domain/shared/dates.ts'
import { browserZone, dateIn } from '../dates/calendar.ts'
import { DateFields } from '../dates/date-fields.tsx'
import { datesError } from '../dates/price.ts'
import { daysText } from '../offer-labels.ts'
import { bodyOf, emptyOffer, fieldsOf, type TypedOffer } from './form-start.ts'
import { OfferFieldset } from './offer-fields.tsx'
import { ReadLink } from './read-link.tsx'
import { keptOffer, useKeptText } from './use-kept-text.ts'

interface Props {
  username: string
  /** The offer as it is stored, or the one that is copied; null for an empty form. */
  source: Offer | null
  isEdited: boolean
  costPerDay: number
  onSaved: (offer: Offer, activation: TypedOffer | null) => void
  onCancel: () => void
}

const today = () => dateIn(browserZone(), new Date())

/** Fields of an offer. Until they are saved the browser keeps them; `onSaved` also says whether activation follows. */
export function OfferForm({ username, source, isEdited, costPerDay, onSaved, onCancel }: Props) {
  const about = source ? `${isEdited ? 'edited' : 'copy-of'} ${source.uuid}` : 'new'
  const [saved] = useState<TypedOffer>(() => ({ ...emptyOffer(today()), ...(source && { fields: fieldsOf(source) }) }))
  const [kept, setKept] = useState(() => keptOffer(username, about))
  const [activation, setActivation] = useState(() => activationOf(kept ?? saved))
  const form = useOfferForm({ saved, uuid: isEdited ? source?.uuid : undefined, kept }, (offer) => {
    drop()
    onSaved(offer, activation.isActive ? { ...saved, ...activation } : null)
  })
  const fields = fieldsOf(useWatch({ control: form.control }) as OfferFields)
  const { isChanged, drop } = useKeptText({ username, about, typed: { fields, ...activation }, saved })
  const start = (typed: TypedOffer) => {
    setKept(null)
    form.fill({ ...form.values(), ...typed.fields })
    setActivation(activationOf(typed))
  }
  useEffect(() => document.querySelector<HTMLElement>('[role=dialog] input[name=title]')?.focus(), [])
  const error = activation.isActive ? datesError(activation, today()) : null
  return (
    <div className="grid grid-cols-1 gap-4">
      {kept && (
        <ActionBar action="Discard" onAction={() => start(saved)}>
          What you typed before and didn’t save is here again.
        </ActionBar>
      )}
      {!isEdited && <ReadLink values={() => fieldsOf(form.values() as OfferFields)} fill={form.fill} />}
      <Form
        form={form}
        sticky="paper"
        submit={activation.isActive ? 'Save and check the price' : 'Save'}
        isBlocked={error !== null}
        actions={
          <>
            <Button onClick={onCancel}>Close</Button>
            {isChanged && (
              <Button kind="ghost" onClick={() => start(saved)}>
                {isEdited ? 'Discard changes' : 'Reset'}
              </Button>
            )}
            <p className="text-s text-ink-2">{isChanged && 'Kept in this browser until you save.'}</p>
          </>
        }
      >
        <OfferFieldset form={form} typed={fields} />
        {!isEdited && (
          <Activation activation={activation} onChange={setActivation} costPerDay={costPerDay} error={error} />
        )}
      </Form>
    </div>
  )
}

const activationOf = ({ isActive, startDate, endDate }: TypedOffer) => ({ isActive, startDate, endDate })

function useOfferForm(
  { saved, uuid, kept }: { saved: TypedOffer; uuid: string | undefined; kept: TypedOffer | null },
  onSaved: (offer: Offer) => void,
) {
  const fields = { ...saved.fields, ...(uuid && { uuid }) }
  const form = useCallForm(uuid ? editJobOffer : addJobOffer, {
    defaultValues: fields as OfferFields & { uuid: string },
    transform: (values) => bodyOf(values as OfferFields & { uuid: string }),
    onSuccess: ({ offer }) => onSaved(offer),
  })
  const { fill } = form
  const atOpening = useRef(() => kept && fill({ ...fields, ...kept.fields }))
  useLayoutEffect(() => void atOpening.current(), [])
  return form
}

function Activation(props: {
  activation: Omit<TypedOffer, 'fields'>
  onChange: (activation: Omit<TypedOffer, 'fields'>) => void
  costPerDay: number
  error: string | null
}) {
  const { activation, onChange, costPerDay, error } = props
  const days = countDays(activation.startDate, activation.endDate)
  return (
    <div className="grid gap-3 rounded-box border border-line bg-card p-4">
      <Choice
        type="checkbox"
        label="Activate it after saving"
        checked={activation.isActive}
        onChange={({ target }) => onChange({ ...activation, isActive: target.checked })}
      />
      {activation.isActive && (
        <>
          <DateFields
            dates={activation}
            earliest={today()}
            error={error}
            onChange={(dates) => onChange({ ...activation, ...dates })}
          />
          {!error && (
            <p className="tabular text-s text-ink-2">
              {daysText(days)} for {creditsText(costPerDay)} each: {creditsText(days * costPerDay)}. We ask you once
              more before you pay.
            </p>
          )}
        </>
      )}
    </div>
  )
}
