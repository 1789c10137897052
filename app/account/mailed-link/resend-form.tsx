import { resendActivationEmail } from '#domain/account/auth.contract.ts'
import { MAIL_LINKS } from '#domain/account/mail-links.ts'
import { MailRequest } from './mail-request.tsx'

export function ResendForm({ email, onBack }: { email: string; onBack?: () => void }) {
  return (
    <MailRequest
      call={resendActivationEmail}
      email={email}
      intro="We’ll send you a new link to confirm your email."
      sent={`If this email still needs confirming, we’ve sent you a link. It works for ${MAIL_LINKS.confirm.hours} hours.`}
      {...(onBack && { onBack })}
    />
  )
}
