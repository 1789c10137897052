import { Field } from '#app/forms/fields/field.tsx'
import { RadioPills } from '#app/forms/fields/pills.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { EMPLOYMENT_LABELS, SENIORITY_LABELS, WORK_MODE_LABELS } from '#app/jobs/labels.ts'
import { Button } from '#app/ui/button.tsx'
import type { Seniority } from '#domain/jobs/job-filters.ts'
import { MAX_OFFER_TITLE } from '#domain/offers/offer-values.ts'
import { DescriptionField } from './description-field.tsx'
import { PayFields } from './pay-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SkillsField } from './skills-field.tsx'
import { usePreview } from './use-preview.ts'

const optionsOf = <Key extends string>(labels: Record<Key, string>) =>
  Object.entries<string>(labels).map(([key, label]) => ({ key: key as Key, label }))

/** All fields of an offer; `typed` is what they hold now. */
export function OfferFieldset({
  form,
  typed,
}: {
  form: CallForm
  typed: { title: string; description: string; seniority: Seniority | null }
}) {
  const { preview, error } = usePreview(typed.title, typed.description)
  const found = typed.seniority === null ? preview.seniority : null
  return (
    <>
      <Field field={form.field('title')} label="Job title" maxLength={MAX_OFFER_TITLE} />
      <Field field={form.field('company')} label="Company" autoComplete="organization" maxLength={150} />
      <Field
        field={form.field('link')}
        label="Link to apply"
        hint="The page where candidates apply."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2_000}
      />
      <RadioPills field={form.value('workMode')} label="Work mode" options={optionsOf(WORK_MODE_LABELS)} />
      <PlaceFields form={form} />
      <PayFields form={form} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          field={form.value('employmentType')}
          label="Employment"
          none="Not stated"
          options={optionsOf(EMPLOYMENT_LABELS)}
        />
        <div>
          <SelectField
            field={form.value('seniority')}
            label="Seniority"
            none="Not stated"
            options={optionsOf(SENIORITY_LABELS)}
          />
          {found && (
            <p className="flex flex-wrap items-center gap-2 pt-2 text-s text-ink-2">
              Found in your text:
              <Button
                size="small"
                aria-label={`Choose ${SENIORITY_LABELS[found]}`}
                onClick={() => form.set('seniority', found)}
              >
                + {SENIORITY_LABELS[found]}
              </Button>
            </p>
          )}
        </div>
      </div>
      <DescriptionField field={form.value('description')} html={preview.description_html} error={error} />
      <SkillsField field={form.value('skills')} found={preview.skills} />
    </>
  )
}
