import { useEffect, useRef } from 'react'
import { Field } from '#app/forms/fields/field.tsx'
import { NumberField } from '#app/forms/fields/number-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { setKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { BodyOf } from '#domain/shared/call.ts'
import { type LazyFormProps, SectionForm } from '../forms/section-form.tsx'
import { useProfile, useProfileStore } from '../profile-store.ts'
import { FetchBox } from './fetch-box.tsx'
import { bodyOf, fieldsOf, type KaggleFields } from './kaggle-fields.ts'
import { ResetKaggle } from './reset-kaggle.tsx'
import { type KaggleFetch, useKaggleFetch } from './use-kaggle-fetch.ts'

type Body = BodyOf<typeof setKaggleProfile>

/** User name, tiers and medals: typed, or filled in by Kaggle and checked by the user before saving. */
export function KaggleForm(props: LazyFormProps) {
  return (
    <SectionForm
      {...props}
      id="kaggle-profile"
      call={setKaggleProfile}
      valuesOf={valuesOf}
      transform={({ revision, ...fields }) => ({ ...bodyOf(fields as KaggleFields), revision })}
    >
      {(form) => <Fields form={form} />}
    </SectionForm>
  )
}

/** The form holds nulls where the body has nothing. */
const valuesOf = ({ kaggle }: EditableProfile) =>
  ({ ...fieldsOf(kaggle), revision: kaggle.revision }) as unknown as Body

function Fields({ form }: { form: CallForm }) {
  const { kaggle } = useProfile()
  const { username, autoFetch } = useProfileStore(({ forms }) => forms['kaggle-profile']) ?? {}
  const fetch = useKaggleFetch(form)
  usePrefill(form, fetch, { username, shouldFetch: autoFetch === true })
  return (
    <>
      <FetchBox fetch={fetch}>
        <Field
          field={form.field('username')}
          label="Kaggle username"
          placeholder="Your username or a link to your profile"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      </FetchBox>
      <div className="grid gap-3">
        {KAGGLE_ACHIEVEMENTS.map(({ key, label }) => (
          <KindFields key={key} form={form} name={`achievements.${key}`} label={label} />
        ))}
      </div>
      {kaggle.username !== '' && <ResetKaggle />}
    </>
  )
}

/** Fills in the user name that the form was opened with, and fetches it if requested (specification §4). */
function usePrefill(
  form: CallForm,
  fetch: KaggleFetch,
  options: { username: string | undefined; shouldFetch: boolean },
) {
  const isPrefilled = useRef(false)
  useEffect(() => {
    if (isPrefilled.current || options.username === undefined) return
    isPrefilled.current = true
    form.fill({ ...form.values(), username: options.username })
    if (options.shouldFetch) void fetch.fetchProfile()
  }, [form, fetch, options.username, options.shouldFetch])
}

function KindFields({ form, name, label }: { form: CallForm; name: string; label: string }) {
  return (
    <fieldset className="min-w-0 rounded-box border border-line bg-paper p-3.5 pt-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="pb-2 font-semibold">
        {label}
      </p>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="max-sm:col-span-3">
          <SelectField field={form.value(`${name}.tier`)} label="Tier" none="Not set" options={KAGGLE_TIERS} />
        </div>
        <NumberField field={form.value(`${name}.gold`)} label="Gold" />
        <NumberField field={form.value(`${name}.silver`)} label="Silver" />
        <NumberField field={form.value(`${name}.bronze`)} label="Bronze" />
      </div>
    </fieldset>
  )
}
