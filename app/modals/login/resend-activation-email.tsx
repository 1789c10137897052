import { ResendForm } from '#app/account/mailed-link/resend-form.tsx'
import type { StepProps } from './step.ts'

/** The response is the same for every email. */
export function ResendActivationEmail({ flow: { email }, dispatch }: StepProps) {
  return <ResendForm email={email} onBack={() => dispatch({ type: 'back-to-log-in' })} />
}
