import { useState } from 'react'
import { asAppError } from '#app/browser/app-error.ts'
import type { ErrorCode } from '#domain/shared/errors.ts'

type Outcome<Result> =
  | { kind: 'waiting' | 'sending' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; code: ErrorCode; message: string }

/** An expired or used link cannot be pressed again; after other errors it can. */
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

export const isLinkInvalid = (code: ErrorCode) =>
  code === 'link_expired' || code === 'link_used' || code === 'email_taken'
