import { EntryList } from '#app/forms/fields/entry-list.tsx'
import { Field } from '#app/forms/fields/field.tsx'
import { MonthField } from '#app/forms/fields/month-field.tsx'
import { OpenEndField } from '#app/forms/fields/open-end-field.tsx'
import { RadioPills } from '#app/forms/fields/pills.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextArea } from '#app/forms/fields/text-area.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { COMPANY_SIZES, DATA_SCIENCE_WORKLOADS, EXPERIENCE_BANDS, JOB_TITLES } from '#domain/options/lists.ts'
import { updateExperience } from '#domain/profile/profiles.contract.ts'
import { fold } from '#domain/shared/fold.ts'

const NEW_POSITION = {
  title: '',
  job_title: null,
  company: '',
  company_size: null,
  data_science_workloads: null,
  from: '',
  to: null,
  description: '',
}

export function WorkExperienceForm(props: LazyFormProps) {
  return (
    <SectionForm {...props} id="work-experience" call={updateExperience} valuesOf={({ experience }) => experience}>
      {(form) => (
        <>
          <RadioPills field={form.value('work_experience')} label="Years of experience" options={EXPERIENCE_BANDS} />
          <fieldset className="min-w-0">
            <legend className="pb-1 text-s font-semibold">Positions</legend>
            <EntryList form={form} name="positions" noun="position" empty={NEW_POSITION}>
              {(entry) => <PositionFields form={form} entry={entry} />}
            </EntryList>
          </fieldset>
        </>
      )}
    </SectionForm>
  )
}

function PositionFields({ form, entry }: { form: CallForm; entry: string }) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Field
        field={form.field(`${entry}.title`)}
        label="Title"
        placeholder="e.g. Data scientist"
        onInput={(event) => {
          const listed = listedTitle(event.currentTarget.value)
          if (listed !== undefined) form.set(`${entry}.job_title`, listed)
        }}
      />
      <Field field={form.field(`${entry}.company`)} label="Company" autoComplete="off" />
      <div className="sm:col-span-2">
        <SelectField
          field={form.value(`${entry}.job_title`)}
          label="Closest title in our list"
          none="Not set"
          options={JOB_TITLES}
          hint="Recruiters search by this title."
        />
      </div>
      <SelectField
        field={form.value(`${entry}.company_size`)}
        label="Company size"
        none="Not set"
        options={COMPANY_SIZES}
      />
      <SelectField
        field={form.value(`${entry}.data_science_workloads`)}
        label="Data science workloads"
        none="Not set"
        options={DATA_SCIENCE_WORKLOADS}
        hint="Roughly how many models, pipelines and analyses run there."
      />
      <MonthField field={form.value(`${entry}.from`)} label="From" empty="" />
      <OpenEndField field={form.value(`${entry}.to`)} label="To" openLabel="I work here now" />
      <div className="sm:col-span-2">
        <TextArea field={form.value(`${entry}.description`)} label="What you did" max={2_000} rows={4} />
      </div>
    </div>
  )
}

/** The title of our list that is typed, whatever its case. */
const listedTitle = (typed: string): string | undefined =>
  JOB_TITLES.find(({ label }) => fold(label) === fold(typed))?.key
