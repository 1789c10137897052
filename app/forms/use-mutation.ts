import { useRef, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import type { BodyOf, Call, ResponseOf } from '#domain/shared/call.ts'
import type { AppError } from '#domain/shared/errors.ts'

/** Sends one change at a time, for controls that are no form. What was chosen stays when it fails. */
export function useMutation(options: { onError?: (message: string) => void } = {}) {
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false) // a second click comes before the first one is rendered
  const [error, setError] = useState<string | null>(null)
  /** For several calls that are one change to the user. Resolves with whether they succeeded. */
  const perform = async (task: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    setError(null)
    try {
      await task()
      return true
    } catch (reason) {
      const appError = asAppError(reason)
      setError(messageOf(appError))
      options.onError?.(messageOf(appError))
      return false
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return {
    isSending,
    error,
    clearError: () => setError(null),
    perform,
    send: <C extends Call>(call: C, body: BodyOf<C>, onSuccess: (response: ResponseOf<C>) => unknown) =>
      perform(async () => {
        await onSuccess(await callApi(call, body))
      }),
  }
}

/** The message of the first wrong field is the more exact one. */
const messageOf = ({ fields, message }: AppError) => Object.values(fields ?? {})[0] ?? message
