import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { activateSubscription } from '#domain/payments/plans.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

export const POLL_MS = 2_000
export const MAX_POLLS = 30
const UNDECIDED = new Set(['pending', 'open'])

/** `polls`: how often, of `MAX_POLLS`. `undecided`: that often without a decision. */
export type Outcome<Response> =
  | { kind: 'polling'; polls: number }
  | { kind: 'decided'; response: Response }
  | { kind: 'undecided' | 'failed' | 'unknown'; message: string }

export type Activation = Outcome<ResponseOf<typeof activateSubscription>>

const loadPlan = (checkout: string, signal: AbortSignal) => callApi(activateSubscription, { checkout }, { signal })

export const useActivation = (checkout: string, onPaid: () => Promise<void>) => useCheckout(checkout, loadPlan, onPaid)

type Load<Response> = (checkout: string, signal: AbortSignal) => Promise<Response>

/** Polls until the checkout is decided; polling again changes nothing, so a reload is safe. */
export function useCheckout<Response extends { status: string }>(
  checkout: string,
  load: Load<Response>,
  onPaid: (response: Response) => Promise<void>,
) {
  const [activation, setActivation] = useState<Outcome<Response>>({ kind: 'polling', polls: 0 })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each checkout and each press of the button
  useEffect(() => {
    const stop = new AbortController()
    const run = async () => {
      const decided = await poll(checkout, load, stop.signal, (polls) => setActivation({ kind: 'polling', polls }))
      if (decided?.kind === 'decided' && decided.response.status === 'paid') await onPaid(decided.response)
      if (decided && !stop.signal.aborted) setActivation(decided)
    }
    void run()
    return () => stop.abort()
  }, [checkout, round])
  return {
    activation,
    pollAgain: () => {
      setActivation({ kind: 'polling', polls: 0 })
      setRound((before) => before + 1)
    },
  }
}

/** Null when it was stopped or the session has ended. */
async function poll<Response extends { status: string }>(
  checkout: string,
  load: Load<Response>,
  signal: AbortSignal,
  onPoll: (polls: number) => void,
): Promise<Outcome<Response> | null> {
  let last: Outcome<Response> = { kind: 'undecided', message: '' }
  for (let polls = 1; polls <= MAX_POLLS; polls++) {
    try {
      const response = await load(checkout, signal)
      if (!UNDECIDED.has(response.status)) return { kind: 'decided', response }
      last = { kind: 'undecided', message: '' }
    } catch (cause) {
      if (signal.aborted) return null
      const { code, message, status } = asAppError(cause)
      if (status === 401) return null
      if (code === 'checkout_not_found') return { kind: 'unknown', message }
      last = { kind: 'failed', message }
    }
    onPoll(polls)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    if (signal.aborted) return null
  }
  return last
}
