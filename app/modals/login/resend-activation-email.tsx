import { ResendForm } from '#app/account/mailed-link/resend-form.tsx'
import type { StepProps } from './step.ts'

/** A confirmation mail that did not come. The answer is the same for every address. */
export function ResendActivationEmail({ flow: { email }, dispatch }: StepProps) {
  return <ResendForm email={email} onBack={() => dispatch({ type: 'back-to-log-in' })} />
}
