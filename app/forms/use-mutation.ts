import { useRef, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import type { BodyOf, Call, ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'

/** Does one thing at a time for controls that are no form. A failure is told in `problem`, and what was chosen stays. */
export function useMutation() {
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false) // a second click comes before the first one is rendered
  const [error, setError] = useState<string | null>(null)
  /** Whether it was done: several calls that are one thing to the person. */
  const perform = async (task: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    setError(null)
    try {
      await task()
      return true
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      setError(Object.values(reason.fields ?? {})[0] ?? reason.message)
      return false
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return {
    isSending,
    error,
    forgive: () => setError(null),
    perform,
    /** Whether it was done. `onAnswer` gets what was answered. */
    send: <C extends Call>(call: C, body: BodyOf<C>, onSuccess: (response: ResponseOf<C>) => void): Promise<boolean> =>
      perform(async () => onSuccess(await callApi(call, body))),
  }
}
