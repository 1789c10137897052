import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { useValue } from '#app/forms/use-value.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import {
  PROPOSED_VISIBILITY,
  updateVisibility,
  VISIBILITIES,
  type Visibility,
} from '#domain/profile/visibility.contract.ts'
import { SavedForm } from '../forms/saved-form.tsx'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { useProfile } from '../profile-store.ts'
import { VISIBILITY_LABELS } from './visibility-labels.tsx'

const CHOICES = ['visibility', 'show_city', 'show_salary', 'mail_on_access'] as const

/** Hidden, searchable or public, and what the anonymous card shows. An incomplete profile is completed first. */
export function VisibilityForm() {
  const { attributes, missing } = useProfile()
  const me = useMe()
  const openBecomeSearchable = useOpenBecomeSearchable()
  const saved = useSavedForm(updateVisibility, {
    defaultValues: attributes,
    onSaved: ({ attributes: { visibility, revision } }) => {
      form.set('revision', revision)
      notify(visibility === attributes.visibility ? 'Saved.' : `Your profile is now ${visibility}.`)
    },
    onError: ({ code }) => {
      if (code === 'profile_incomplete' || code === 'email_not_confirmed') openBecomeSearchable()
    },
    rebase: (stored) => form.set('revision', stored.attributes.revision),
    adopt: (stored) => form.fill(stored.attributes),
  })
  const form: CallForm = saved.form
  const chosen = useWatch({ control: form.control })
  useUnsaved(
    'visibility',
    CHOICES.some((name) => chosen[name] !== attributes[name]),
  )
  const canBeSearchable = missing.length === 0 && me?.confirmed === true
  const onSubmit = (event: FormEvent) => {
    if (canBeSearchable || form.values().visibility === 'hidden') return form.onSubmit(event)
    event.preventDefault()
    openBecomeSearchable()
  }
  return (
    <SavedForm saved={saved} render={showStored} onSubmit={onSubmit} submit="Save">
      <Choices form={form} />
      <Switch
        form={form}
        name="show_city"
        label="Show my city"
        meaning="Next to your country on the card recruiters find, and in searches near you. Your public page always shows it."
      />
      <Switch
        form={form}
        name="show_salary"
        label="Show my desired salary"
        meaning="On that card, on your public page and in searches by salary."
      />
      <Switch
        form={form}
        name="mail_on_access"
        label="Email me about access"
        meaning="Each time a recruiter buys access to your profile. The list below shows it in any case."
      />
    </SavedForm>
  )
}

function showStored({ attributes }: EditableProfile) {
  const { label, state } = VISIBILITY_LABELS[attributes.visibility]
  return (
    <>
      <p>
        <b>{label}.</b> {state}
      </p>
      <p className="pt-1 text-ink-2">
        Your city is {attributes.show_city ? 'shown' : 'not shown'}, your desired salary is{' '}
        {attributes.show_salary ? 'shown' : 'not shown'}, emails about access are{' '}
        {attributes.mail_on_access ? 'on' : 'off'}.
      </p>
    </>
  )
}

/** Replaces this modal with the one that requests the missing fields. */
function useOpenBecomeSearchable() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return () => void navigate(`${search}#become-searchable`, { replace: true, preventScrollReset: true, state })
}

function Choices({ form }: { form: CallForm }) {
  const field = form.value('visibility')
  const { value, set, ref } = useValue<Visibility['visibility']>(field)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="pb-1.5 text-s font-semibold">Who can see it</legend>
      {VISIBILITIES.map((choice) => (
        <label
          key={choice}
          className="flex gap-3 rounded-box border border-control bg-card px-4 py-3 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary"
        >
          <input
            ref={choice === value ? ref : undefined}
            type="radio"
            name={field.id}
            checked={choice === value}
            onChange={() => set(choice)}
            aria-describedby={`${field.id}-${choice}`}
            aria-label={VISIBILITY_LABELS[choice].label}
            className="choice mt-0.5 size-4.5 flex-none appearance-none rounded-full border-[1.5px] border-control bg-card outline-none checked:border-primary checked:bg-primary"
          />
          <span className="min-w-0">
            <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
              {VISIBILITY_LABELS[choice].label}
              {choice === PROPOSED_VISIBILITY && <span className="text-s font-[550] text-accept-ink">Recommended</span>}
            </span>
            <span id={`${field.id}-${choice}`} className="block pt-0.5 text-s text-ink-2">
              {VISIBILITY_LABELS[choice].meaning}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Switch(props: {
  form: CallForm
  name: Exclude<(typeof CHOICES)[number], 'visibility'>
  label: string
  meaning: string
}) {
  const field = props.form.value(props.name)
  const { value, set, ref } = useValue<boolean>(field)
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        ref={ref}
        type="checkbox"
        checked={value}
        onChange={(event) => set(event.target.checked)}
        aria-label={props.label}
        aria-describedby={`${field.id}-meaning`}
        className="switch mt-0.5"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{props.label}</span>
        <span id={`${field.id}-meaning`} className="block text-s text-ink-2">
          {props.meaning}
        </span>
      </span>
    </label>
  )
}
