import { EntryList } from '#app/forms/fields/entry-list.tsx'
import { RadioPills } from '#app/forms/fields/pills.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextArea } from '#app/forms/fields/text-area.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { useProfile } from '#app/profile/profile-store.ts'
import { AVAILABILITY, FLUENCY, LANGUAGES } from '#domain/options/lists.ts'
import { updateAboutYou } from '#domain/profile/profiles.contract.ts'
import { aboutYouBody, LegallyInField, PlaceField, WorkSectorField } from './fields.tsx'

const LANGUAGE_OPTIONS = LANGUAGES.map(({ key, label, native }) => ({
  key,
  label: native === label ? label : `${label} – ${native}`,
}))

export function AboutYouForm(props: LazyFormProps) {
  const city = useProfile().about_you.location
  return (
    <SectionForm {...props} id="about-you" call={updateAboutYou} valuesOf={aboutYouBody}>
      {(form) => (
        <>
          <TextArea
            field={form.value('about_you')}
            label="About you"
            max={3_000}
            hint="What you’ve done, what you’re good at and what you’d like to work on."
          />
          <PlaceField form={form} city={city} />
          <LegallyInField form={form} />
          <WorkSectorField form={form} />
          <RadioPills field={form.value('availability')} label="Available" options={AVAILABILITY} />
          <Languages form={form} />
        </>
      )}
    </SectionForm>
  )
}

function Languages({ form }: { form: CallForm }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-s font-semibold">Languages</legend>
      <EntryList form={form} name="languages" noun="language" empty={{ language: '', fluency: 'fluent' }} isCompact>
        {(entry) => (
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <SelectField
              field={form.value(`${entry}.language`)}
              label="Language"
              none="Choose a language"
              options={LANGUAGE_OPTIONS}
            />
            <SelectField field={form.value(`${entry}.fluency`)} label="Fluency" options={FLUENCY} />
          </div>
        )}
      </EntryList>
    </fieldset>
  )
}
