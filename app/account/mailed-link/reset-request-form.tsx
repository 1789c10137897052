import { requestPasswordReset } from '#domain/account/auth.contract.ts'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import { MailRequest } from './mail-request.tsx'

export function ResetRequestForm({ email, onBack }: { email: string; onBack?: () => void }) {
  return (
    <MailRequest
      call={requestPasswordReset}
      email={email}
      intro="We’ll send you a link to choose a new password."
      sent={`If there’s an account with this email, we’ve sent you a link. It works for ${MAIL_LINKS.reset.hours} hour.`}
      {...(onBack && { onBack })}
    />
  )
}
