import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { ModalState } from '#app/browser/modals.ts'
import { clearSession, useMe } from '#app/browser/session/session.ts'
import { PasswordField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import {
  closeAccount,
  ERASED_STORES,
  type ErasedStore,
  type Erasure,
  exportData,
} from '#domain/account/users.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { ERRORS } from '#domain/shared/errors.ts'

const ERASED_LABELS: Record<ErasedStore, string> = {
  account: 'Your account with name and email',
  sessions: 'Log-ins on all devices',
  'mailed links': 'Emailed links',
  mails: 'Stored emails',
  profile: 'Your profile, with your skills, experience and everything else',
  'public links': 'Your public link and earlier ones',
  images: 'Photo and cover',
  'accesses to the profile': 'The list of who bought access to it',
  'name in the logs of candidates': 'Your name in the access lists of candidates whose profiles you bought',
  'saved searches': 'Your saved searches',
  'sent jobs': 'Jobs that we sent you or that you saved',
  'saved card': 'Your saved card, here and at the payment service',
  subscription: 'Your plan; it ends now',
}

type Erased = z.output<typeof Erasure>['erased']

/** One confirmation with the password; afterwards a receipt of what was erased. */
export function CloseAccount({ isOpen, close }: ModalState) {
  const [erased, setErased] = useState<Erased | null>(null)
  const navigate = useNavigate()
  const me = useMe()
  const leave = () => (erased ? void navigate(HOME_PATH, { replace: true }) : close())
  return (
    <Dialog
      title={erased ? 'Your account is closed' : 'Close your account'}
      side="centre"
      isOpen={isOpen}
      onClose={leave}
      initialFocus={() => document.querySelector('[role=dialog] input:not([tabindex="-1"])')}
    >
      {erased && <Receipt erased={erased} onLeave={leave} />}
      {!erased && me && <ConfirmationForm email={me.email} onClosed={setErased} onCancel={close} />}
      {!erased && !me && <p>{ERRORS.session_expired.text}</p>}
    </Dialog>
  )
}

function ConfirmationForm(props: { email: string; onClosed: (erased: Erased) => void; onCancel: () => void }) {
  const form = useCallForm(closeAccount, {
    defaultValues: { password: '' },
    onSuccess: ({ erased }) => {
      props.onClosed(erased)
      clearSession()
    },
  })
  return (
    <div className="grid gap-4">
      <p>
        This deletes the account of <b className="wrap-anywhere">{props.email}</b> for good. We’ll erase:
      </p>
      <ul className="list-disc pl-5">
        {ERASED_STORES.map((store) => (
          <li key={store}>{ERASED_LABELS[store]}</li>
        ))}
      </ul>
      <p>Invoices we must keep by law stay, without your name.</p>
      <p className="text-ink-2">
        First, you can{' '}
        <a href={API_PREFIX + exportData.path} download="argmax-data.json" className="text-primary underline">
          download your data
        </a>
        .
      </p>
      <Form
        form={form}
        submit="Delete my account"
        submitKind="danger"
        actions={<Button onClick={props.onCancel}>Keep my account</Button>}
      >
        <PasswordField field={form.field('password')} label="Your password" />
      </Form>
    </div>
  )
}

/** The focused element was removed, so the receipt takes the focus and is read out. */
function Receipt({ erased, onLeave }: { erased: Erased; onLeave: () => void }) {
  return (
    <div className="grid gap-4 outline-none" tabIndex={-1} ref={takeFocus}>
      <p>We’ve erased:</p>
      <ul className="list-disc pl-5">
        {erased.map(({ store, rows }) => (
          <li key={store} className="tabular">
            {ERASED_LABELS[store]}: {rows}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">We’ve emailed you a receipt. You can sign up again with the same email.</p>
      <Button kind="primary" className="justify-self-start" onClick={onLeave}>
        Go to the home page
      </Button>
    </div>
  )
}
