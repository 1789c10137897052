import { useState } from 'react'
import { asAppError } from '#app/browser/app-error.ts'
import type { ErrorCode } from '#domain/shared/errors.ts'

/** What became of a mailed link: not pressed yet, being asked, what the call answered, or why it failed. */
type Outcome<Result> =
  | { kind: 'waiting' | 'sending' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; code: ErrorCode; message: string }

/** Presses a mailed link. A link that is over or used up cannot be pressed again; after other failures it can. */
export function useMailedLink<Result>(send: () => Promise<Result>): { outcome: Outcome<Result>; press: () => void } {
  const [outcome, setOutcome] = useState<Outcome<Result>>({ kind: 'waiting' })
  const press = async () => {
    if (outcome.kind === 'sending') return
    setOutcome({ kind: 'sending' })
    try {
      setOutcome({ kind: 'done', result: await send() })
    } catch (error) {
      const { code, message } = asAppError(error)
      setOutcome({ kind: 'failed', code, message })
    }
  }
  return { outcome, press: () => void press() }
}

/** True when the same link will never work again. */
export const isLinkInvalid = (code: ErrorCode) =>
  code === 'link_expired' || code === 'link_used' || code === 'email_taken'
