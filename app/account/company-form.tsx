import { notify } from '#app/browser/notifications.ts'
import { Field } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { updateCompany } from '#domain/recruiters/company.contract.ts'

export function CompanyForm({ company, onChanged }: { company: string; onChanged: () => void }) {
  const form = useCallForm(updateCompany, {
    defaultValues: { company },
    onSuccess: () => {
      notify('Company saved.')
      onChanged()
    },
  })
  return (
    <Form form={form} submit="Save company">
      <Field field={form.field('company')} label="Company" autoComplete="organization" />
    </Form>
  )
}
