import { useState } from 'react'
import { OutboxHint } from '#app/account/demo-accounts.tsx'
import { useMe } from '#app/browser/session/session.ts'
import { useCaptcha } from '#app/forms/captcha/use-captcha.ts'
import { EmailField, Field } from '#app/forms/fields/field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextArea } from '#app/forms/fields/text-area.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { PRIVACY_PATH } from '#app/landing-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { type ContactTopic, MAX_MESSAGE_LENGTH, sendContactMessage } from '#domain/contact/contact.contract.ts'

const TOPICS: readonly { key: ContactTopic; label: string }[] = [
  { key: 'question', label: 'A question about the site' },
  { key: 'account', label: 'My account' },
  { key: 'recruiting', label: 'Recruiting and credits' },
  { key: 'job', label: 'A job that looks wrong' },
  { key: 'privacy', label: 'My personal data' },
  { key: 'press', label: 'Press' },
  { key: 'other', label: 'Something else' },
]

export function ContactPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className="wrap max-w-2xl pt-10 pb-18">
      <h1 className="text-hero">Contact</h1>
      <div role="status">
        {sentTo !== null && (
          <div className="mt-6 grid gap-3">
            <p className="text-l">Thank you. We have your message and will answer to {sentTo}.</p>
            <OutboxHint />
            <div>
              <Button onClick={() => setSentTo(null)}>Write another message</Button>
            </div>
          </div>
        )}
      </div>
      {sentTo === null && (
        <>
          <p className="mt-3 mb-8 text-l text-ink-2">
            Write to us; we answer by email. What we do with your message is in the{' '}
            <a className="underline" href={PRIVACY_PATH}>
              privacy policy
            </a>
            .
          </p>
          <noscript>
            <p className="mb-6 rounded-box border border-line bg-sunk px-4 py-3">
              This form needs JavaScript, because it checks that no robot is writing.
            </p>
          </noscript>
          <ContactForm onSent={setSentTo} />
        </>
      )}
    </div>
  )
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const me = useMe()
  const captcha = useCaptcha()
  const form = useCallForm(sendContactMessage, {
    defaultValues: {
      name: me ? `${me.name} ${me.lastName}`.trim() : '',
      email: me?.email ?? '',
      topic: 'question',
      message: '',
    },
    complete: async (body) => ({ ...body, captcha: await captcha.solve() }),
    onSuccess: (_, { email }) => onSent(email),
  })
  return (
    <>
      <Form form={form} submit="Send message">
        <Field field={form.field('name')} label="Your name" autoComplete="name" />
        <EmailField field={form.field('email')} label="Your email" />
        <SelectField field={form.value('topic')} label="What is it about?" options={TOPICS} />
        <TextArea field={form.value('message')} label="Your message" max={MAX_MESSAGE_LENGTH} rows={8} />
      </Form>
      <div ref={captcha.holder} hidden />
    </>
  )
}
