import { requestPasswordReset } from '#domain/account/auth.contract.ts'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import { MailRequest } from './mail-request.tsx'

export function ResetRequestForm({ email, onBack }: { email: string; onBack?: () => void }) {
  return (
    <MailRequest
      call={requestPasswordReset}
      email={email}
      intro="We send you a link by which you choose a new password."
      sent={`If there is an account with this address, the mail is on its way. Its link is good for ${MAIL_LINKS.reset.hours} hour.`}
      {...(onBack && { onBack })}
    />
  )
}
