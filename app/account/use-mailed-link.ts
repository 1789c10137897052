import { useState } from 'react'
import { AppError, type ErrorCode } from '#domain/errors.ts'

/** What became of a mailed link: not pressed yet, being asked, what the call answered, or why it failed. */
type Outcome<Answer> =
  | { kind: 'waiting' | 'sending' }
  | { kind: 'done'; answer: Answer }
  | { kind: 'failed'; code: ErrorCode; message: string }

/** Presses a mailed link. A link that is over or used up cannot be pressed again; after other failures it can. */
export function useMailedLink<Answer>(ask: () => Promise<Answer>): { outcome: Outcome<Answer>; press: () => void } {
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ kind: 'waiting' })
  const press = async () => {
    if (outcome.kind === 'sending') return
    setOutcome({ kind: 'sending' })
    try {
      setOutcome({ kind: 'done', answer: await ask() })
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      setOutcome({ kind: 'failed', code: failure.code, message: failure.message })
    }
  }
  return { outcome, press: () => void press() }
}

/** True when the same link will never work again. */
export const isOver = (code: ErrorCode) => code === 'link_expired' || code === 'link_used' || code === 'email_taken'
