import type { ModalState } from '#app/browser/modals.ts'
import { useMe } from '#app/browser/session/session.ts'
import { ACCOUNT_PATH } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ERRORS } from '#domain/shared/errors.ts'

export function AccountInfo({ isOpen, close }: ModalState) {
  const me = useMe()
  return (
    <Dialog title="About this account" side="centre" isOpen={isOpen} onClose={close}>
      {me ? (
        <div className="grid gap-5">
          <dl className="grid grid-cols-[fit-content(40%)_1fr] gap-x-[16px] gap-y-2">
            {[
              ['Name', [me.name, me.lastName].filter(Boolean).join(' ') || 'Not set'],
              ['Email', `${me.email}${me.confirmed ? '' : ' (not confirmed yet)'}`],
              ['Username', me.username],
              ['Account type', me.accountTypeName],
              ...(me.headhunter ? [] : [['Plan', me.isSubscriber ? 'Paid' : 'Free'] as const]),
            ].map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-2">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink href={ACCOUNT_PATH} kind="primary" className="justify-self-start">
            Edit account
          </ButtonLink>
        </div>
      ) : (
        <p>{ERRORS.session_expired.text}</p>
      )}
    </Dialog>
  )
}
