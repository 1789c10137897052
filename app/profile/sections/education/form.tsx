import { EntryList } from '#app/forms/fields/entry-list.tsx'
import { Field } from '#app/forms/fields/field.tsx'
import { NumberField } from '#app/forms/fields/number-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { EDUCATION_LEVELS } from '#domain/options/lists.ts'
import { type EditableProfile, updateEducation } from '#domain/profile/profiles.contract.ts'

const NEW_ENTRY = { level: '', field: '', institution: '', from: null, to: null }

/** An empty section starts with an entry to fill in. */
const valuesOf = ({ education: { education, revision } }: EditableProfile) => ({
  education: education.length > 0 ? education : [NEW_ENTRY],
  revision,
})

export function EducationForm(props: LazyFormProps) {
  return (
    <SectionForm {...props} id="education" call={updateEducation} valuesOf={valuesOf}>
      {(form) => (
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
              <NumberField field={form.value(`${entry}.to`)} label="To (year)" placeholder="2021" />
            </div>
          )}
        </EntryList>
      )}
    </SectionForm>
  )
}
