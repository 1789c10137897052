import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { asAppError } from '#app/browser/app-error.ts'
import type { ModalState } from '#app/browser/modals.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMe } from '#app/browser/session/session.ts'
import { endSession, loadMe } from '#app/browser/session/session-calls.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmailCheck } from './login/email-check.tsx'
import {
  afterEvent,
  CLOSED_FLOW,
  isFinished,
  type LoginEvent,
  type LoginFlow,
  type LoginStep,
  openingOf,
  pathAfterClosing,
} from './login/login-flow.ts'
import { LoginUser } from './login/login-user.tsx'
import { RegisterUser } from './login/register-user.tsx'
import { RegisterUserSuccess } from './login/register-user-success.tsx'
import { ResendActivationEmail } from './login/resend-activation-email.tsx'
import { ResetPassword } from './login/reset-password.tsx'
import { SelectCreditsPackage } from './login/select-credits-package.tsx'
import { SelectFreeCreditsPackageSuccess } from './login/select-free-credits-package-success.tsx'
import { SelectPlan } from './login/select-plan.tsx'
import { SelectPlanSuccess } from './login/select-plan-success.tsx'
import type { StepProps } from './login/step.ts'

const STEPS: Record<
  LoginStep,
  { title: string; recruiterTitle?: string; Step: (props: StepProps) => React.ReactNode }
> = {
  'email-check': { title: 'Log in or sign up', recruiterTitle: 'Log in or sign up as a recruiter', Step: EmailCheck },
  'login-user': { title: 'Log in', recruiterTitle: 'Log in as a recruiter', Step: LoginUser },
  'register-user': { title: 'Sign up', recruiterTitle: 'Sign up as a recruiter', Step: RegisterUser },
  'register-user-success': { title: 'Check your email', Step: RegisterUserSuccess },
  'reset-password': { title: 'Reset your password', Step: ResetPassword },
  'resend-activation-email': { title: 'Confirm your email', Step: ResendActivationEmail },
  'select-plan': { title: 'Choose a plan', Step: SelectPlan },
  'select-plan-success': { title: 'Your plan', Step: SelectPlanSuccess },
  'select-credits-package': { title: 'Credit packages', Step: SelectCreditsPackage },
  'select-free-credits-package-success': { title: 'Your free credits are here', Step: SelectFreeCreditsPackageSuccess },
}

/** Log-in and registration (specification §4); the rules are in `login-flow.ts`. */
export function Login({ hash, isOpen, close }: ModalState) {
  const [flow, dispatch] = useReducer(afterEvent, CLOSED_FLOW)
  const isReady = useLoginStart(hash, isOpen, dispatch)
  const leave = useLeaveLogin(flow, close)
  const hasSessionEnded = useMe() === null && flow.isLoggedIn
  const stepKey = `${flow.isRecruiter} ${flow.step} ${flow.email}`
  const content = useFocusOnStep(stepKey, isReady)
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once, whatever is rendered meanwhile
  useEffect(() => {
    if (isFinished(flow)) leave()
  }, [flow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the session ends, not when the place changes
  useEffect(() => {
    if (isOpen && hasSessionEnded) leave({ isForced: true })
  }, [hasSessionEnded])
  if (!isReady) return null
  const { title: seekerTitle, recruiterTitle, Step } = STEPS[flow.step]
  const title = (flow.isRecruiter && recruiterTitle) || seekerTitle
  return (
    <Dialog
      title={title}
      side="centre"
      isOpen={isOpen}
      onClose={() => leave()}
      initialFocus={() => firstField(content.current)}
    >
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <div ref={content} tabIndex={-1} key={stepKey} className="outline-none">
        <Step flow={flow} dispatch={dispatch} leave={() => leave()} />
      </div>
    </Dialog>
  )
}

/** Starts afresh at each opening; false until it is known whether anything opens. */
function useLoginStart(hash: string, isOpen: boolean, dispatch: Dispatch<LoginEvent>): boolean {
  const me = useMe()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was true at the moment of opening counts, not what the log-in changes
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const planTitle = hash === '#login' ? new URLSearchParams(search).get('plan') : null
    const open = async () => {
      // The session may have expired since the page was rendered.
      const viewer = me && (await loadMe())
      const opening = openingOf(viewer, hash, planTitle)
      if (!isCurrent) return
      if (opening.kind === 'go') return void navigate(opening.to, { replace: true })
      const { isRecruiter, logOutFirst } = opening
      if (logOutFirst) {
        dispatch({ type: 'closed' })
        await endSession()
      }
      const isLoggedIn = viewer !== null && !logOutFirst
      dispatch({ type: 'opened', isRecruiter, planTitle, pageBefore: pathname + search, isLoggedIn })
      setReady(true)
    }
    open().catch((error) => {
      notify(asAppError(error).message, 'error')
    })
    return () => {
      isCurrent = false
    }
  }, [hash, isOpen])
  return isReady
}

/**
 * Closing returns to the page below, or after a log-in to the requested page. Forced, it stays on the page below: the
 * session has ended, and the requested page may need one.
 */
function useLeaveLogin(flow: LoginFlow, close: () => void) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return ({ isForced } = { isForced: false }) => {
    const redirect = new URLSearchParams(search).get('redirect')
    const path = pathAfterClosing(flow, isForced, { redirect, origin: location.origin })
    if (path === null || path === pathname + search) close()
    else void navigate(path, { replace: true })
  }
}

/** Each new step focuses its first field; a step without fields is read out. */
function useFocusOnStep(step: string, isReady: boolean) {
  const content = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new step
  useEffect(() => {
    firstField(content.current)?.focus()
  }, [step, isReady])
  return content
}

function firstField(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>('input:not([tabindex="-1"])') ?? content
}
