import type { Dispatch } from 'react'
import type { LoginEvent, LoginFlow } from './login-flow.ts'

/** What every step of the log-in modal is given. */
export interface StepProps {
  flow: LoginFlow
  dispatch: Dispatch<LoginEvent>
  /** Closes the modal, after a log-in by way of where the person wanted to go. */
  leave: () => void
}
