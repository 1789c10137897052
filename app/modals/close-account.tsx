import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { ModalState } from '#app/browser/modals.ts'
import { clearKeptTexts } from '#app/browser/place/tab-storage.ts'
import { clearSession, useMe } from '#app/browser/session/session.ts'
import { PasswordField } from '#app/forms/fields/field.tsx'
import { Form } from '#app/forms/form.tsx'
import { useCallForm } from '#app/forms/use-call-form.ts'
import { HOME_PATH } from '#app/landing-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import type { Me } from '#domain/account/auth.contract.ts'
import { ERASED_LABELS, ERASED_STORES, isErasedFrom } from '#domain/account/erased-stores.ts'
import { closeAccount, type Erasure, exportData } from '#domain/account/users.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import { ERRORS } from '#domain/shared/errors.ts'

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
      {!erased && me && <ConfirmationForm me={me} onClosed={setErased} onCancel={close} />}
      {!erased && !me && <p>{ERRORS.session_expired.text}</p>}
    </Dialog>
  )
}

function ConfirmationForm(props: { me: Me; onClosed: (erased: Erased) => void; onCancel: () => void }) {
  const form = useCallForm(closeAccount, {
    defaultValues: { password: '' },
    onSuccess: ({ erased }) => {
      props.onClosed(erased)
      clearKeptTexts()
      clearSession()
    },
  })
  return (
    <div className="grid gap-4">
      <p>
        This deletes the account of <b className="wrap-anywhere">{props.me.email}</b> for good. We’ll erase:
      </p>
      <ul className="list-disc pl-5">
        {ERASED_STORES.filter((store) => isErasedFrom(props.me, store)).map((store) => (
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
