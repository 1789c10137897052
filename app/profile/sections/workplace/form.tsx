import { RadioPills } from '#app/forms/fields/pills.tsx'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { WORKPLACE_KEYS, WORKPLACE_LABELS, WORKPLACE_PREFERENCES } from '#domain/options/lists.ts'
import { updateWorkplace } from '#domain/profile/profiles.contract.ts'

export function WorkplaceForm(props: LazyFormProps) {
  return (
    <SectionForm {...props} id="workplace-preferences" call={updateWorkplace} valuesOf={({ workplace }) => workplace}>
      {(form) =>
        WORKPLACE_KEYS.map((key) => (
          <RadioPills
            key={key}
            field={form.value(key)}
            label={WORKPLACE_LABELS[key]}
            options={WORKPLACE_PREFERENCES[key]}
          />
        ))
      }
    </SectionForm>
  )
}
