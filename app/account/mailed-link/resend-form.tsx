import { resendActivationEmail } from '#domain/account/auth.contract.ts'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import { MailRequest } from './mail-request.tsx'

export function ResendForm({ email, onBack }: { email: string; onBack?: () => void }) {
  return (
    <MailRequest
      call={resendActivationEmail}
      email={email}
      intro="We send you the link that confirms your address again."
      sent={`If there is something to confirm for this address, the mail is on its way. Its link is good for ${MAIL_LINKS.confirm.hours} hours.`}
      {...(onBack && { onBack })}
    />
  )
}
