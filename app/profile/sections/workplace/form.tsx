import type { ReactNode } from 'react'
import { RadioPills } from '#app/forms/fields/pills.tsx'
import { SectionForm } from '#app/profile/forms/section-form.tsx'
import { useSectionForm } from '#app/profile/forms/use-section-form.ts'
import { useProfile } from '#app/profile/profile-store.ts'
import { WORKPLACE_KEYS, WORKPLACE_PREFERENCES } from '#domain/options/lists.ts'
import { type EditableProfile, updateWorkplace } from '#domain/profile/profiles.contract.ts'
import { WORKPLACE_LABELS } from './view.tsx'

export function WorkplaceForm({ render }: { render: (profile: EditableProfile) => ReactNode }) {
  const { revision: _, ...answers } = useProfile().workplace
  const state = useSectionForm('workplace-preferences', updateWorkplace, {
    section: 'workplace',
    defaultValues: answers,
  })
  return (
    <SectionForm state={state} render={render}>
      {WORKPLACE_KEYS.map((key) => (
        <RadioPills
          key={key}
          field={state.form.value(key)}
          label={WORKPLACE_LABELS[key]}
          options={WORKPLACE_PREFERENCES[key]}
        />
      ))}
    </SectionForm>
  )
}
