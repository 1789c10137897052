import type { ReactNode } from 'react'
import { EntryList } from '#app/forms/fields/entry-list.tsx'
import { Field } from '#app/forms/fields/field.tsx'
import { NumberField } from '#app/forms/fields/number-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { SectionForm } from '#app/profile/forms/section-form.tsx'
import { useSectionForm } from '#app/profile/forms/use-section-form.ts'
import { useProfile } from '#app/profile/profile-store.ts'
import { EDUCATION_LEVELS } from '#domain/options/lists.ts'
import { type EditableProfile, updateEducation } from '#domain/profile/profiles.contract.ts'

const NEW_ENTRY = { level: '', field: '', institution: '', from: null, to: null }

export function EducationForm({ render }: { render: (profile: EditableProfile) => ReactNode }) {
  const { education } = useProfile().education
  const state = useSectionForm('education', updateEducation, {
    section: 'education',
    defaultValues: { education: education.length > 0 ? education : [NEW_ENTRY] },
  })
  const { form } = state
  return (
    <SectionForm state={state} render={render}>
      <EntryList form={form} name="education" noun="degree or course" empty={NEW_ENTRY}>
        {(entry) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <SelectField
                field={form.value(`${entry}.level`)}
                label="Level"
                none="Choose a level"
                options={EDUCATION_LEVELS}
              />
            </div>
            <Field field={form.field(`${entry}.field`)} label="Field" placeholder="e.g. Statistics" />
            <Field field={form.field(`${entry}.institution`)} label="School or university" />
            <NumberField field={form.value(`${entry}.from`)} label="From (year)" placeholder="2018" />
            <NumberField field={form.value(`${entry}.to`)} label="Until (year)" placeholder="2021" />
          </div>
        )}
      </EntryList>
    </SectionForm>
  )
}
