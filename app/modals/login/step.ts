import type { Dispatch } from 'react'
import type { LoginEvent, LoginFlow } from './login-flow.ts'

export interface StepProps {
  flow: LoginFlow
  dispatch: Dispatch<LoginEvent>
  /** After a log-in it leads to the requested page. */
  leave: () => void
}
