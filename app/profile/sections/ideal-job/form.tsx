import { MultiChoice } from '#app/forms/fields/multi-choice.tsx'
import { CheckboxPills, RadioPills } from '#app/forms/fields/pills.tsx'
import { SalaryField } from '#app/forms/fields/salary-field.tsx'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { JOB_TITLES, POSITION_TYPES, TRAVEL_SHARE } from '#domain/options/lists.ts'
import { updateIdealJob } from '#domain/profile/profiles.contract.ts'

const YES_OR_NO = [
  { key: true, label: 'Yes' },
  { key: false, label: 'No' },
]

export function IdealJobForm(props: LazyFormProps) {
  return (
    <SectionForm {...props} id="ideal-job" call={updateIdealJob} valuesOf={({ ideal_job }) => ideal_job}>
      {(form) => (
        <>
          <MultiChoice
            field={form.value('job_titles')}
            label="Job titles"
            options={JOB_TITLES}
            placeholder="Type a job title"
            hint="Up to 10, your favourite first."
          />
          <SalaryField
            field={form.value('desired_salary')}
            label="Desired salary"
            hint="Before tax. Recruiters see it only if you choose to show it."
          />
          <CheckboxPills field={form.value('position_types')} label="Position types" options={POSITION_TYPES} />
          <RadioPills
            field={form.value('willing_to_travel')}
            label="Willing to travel"
            options={TRAVEL_SHARE}
            hint="Share of your working time."
          />
          <RadioPills field={form.value('willing_to_relocate')} label="Willing to relocate" options={YES_OR_NO} />
        </>
      )}
    </SectionForm>
  )
}
