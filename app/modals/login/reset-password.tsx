import { ResetRequestForm } from '#app/account/mailed-link/reset-request-form.tsx'
import type { StepProps } from './step.ts'

/** The response is the same for every email. */
export function ResetPassword({ flow: { email }, dispatch }: StepProps) {
  return <ResetRequestForm email={email} onBack={() => dispatch({ type: 'back-to-log-in' })} />
}
