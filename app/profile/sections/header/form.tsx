import { Field } from '#app/forms/fields/field.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { type LazyFormProps, SectionForm } from '#app/profile/forms/section-form.tsx'
import { updateHeader } from '#domain/profile/profiles.contract.ts'

/** Name and title. */
export function HeaderForm(props: LazyFormProps) {
  return (
    <SectionForm {...props} id="header" call={updateHeader} valuesOf={({ header }) => header}>
      {(form) => (
        <>
          <NameFields form={form} />
          <TitleField form={form} />
        </>
      )}
    </SectionForm>
  )
}

export function NameFields({ form }: { form: CallForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field field={form.field('user.name')} label="First name" autoComplete="given-name" />
      <Field field={form.field('user.last_name')} label="Last name" autoComplete="family-name" />
    </div>
  )
}

export function TitleField({ form }: { form: CallForm }) {
  return (
    <Field
      field={form.field('title')}
      label="Profile title"
      placeholder="e.g. Machine learning engineer for search and ranking"
      hint="Your role in one line, up to 120 characters. It’s the first thing recruiters read."
    />
  )
}
