import { Form } from '#app/forms/form.tsx'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PREVIEW } from '../page/profile-header.tsx'
import { HIDDEN_FIELDS } from '../public/hidden-fields.ts'

const VISIBLE_FIELDS = [
  'Your profile title, country, sectors and experience.',
  'Your skills and levels, and Kaggle tiers.',
  'Your education level and when you’re available.',
  'Your city and desired salary, only if you choose to show them.',
]

/** One confirmation, below what recruiters are going to see. */
export function ConsentStep({ form }: { form: CallForm }) {
  return (
    <div className="grid gap-5">
      <p>Recruiters who search for people like you see a card without your name, until they buy access.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Points title="Recruiters see" points={VISIBLE_FIELDS} bulletClassName="bg-accept" />
        <Points title="Recruiters don’t see" points={HIDDEN_FIELDS} bulletClassName="border-[1.5px] border-control" />
      </div>
      <p className="text-s text-ink-2">You can hide again at any time, and companies you block never see you.</p>
      <Form
        form={form}
        submit="Become searchable"
        actions={<ButtonLink href={PREVIEW}>View as a recruiter</ButtonLink>}
      >
        {null}
      </Form>
    </div>
  )
}

function Points({
  title,
  points,
  bulletClassName,
}: {
  title: string
  points: readonly string[]
  bulletClassName: string
}) {
  return (
    <section className="rounded-box border border-line bg-card p-4">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 grid gap-1.5 text-s">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <span aria-hidden="true" className={`mt-1.5 size-2 flex-none rounded-full ${bulletClassName}`} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
