import { useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { newKey } from '#app/credits/new-key.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { updatePlan } from '#domain/payments/plans.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { useAccountRefresh } from './use-account-refresh.ts'

/** Chooses a plan: leaves for the checkout, or changes it and calls `onChanged`. */
export function useChoosePlan(options: { onChanged: () => void; onError?: (message: string) => void }) {
  const { isSending, error, perform, clearError } = useMutation(options)
  const refresh = useAccountRefresh()
  const key = useRef<string>(undefined)
  const choose = async (planId: number) => {
    key.current ??= newKey()
    try {
      const body = { plan_id: planId, idempotency_key: key.current }
      const chosen = await callApi(updatePlan, body)
      key.current = undefined
      if ('checkout_url' in chosen) return window.location.assign(chosen.checkout_url)
    } catch (cause) {
      // Without a response the charge may have happened: the same key never charges twice.
      if (cause instanceof AppError && cause.code !== 'unreachable') key.current = undefined
      throw cause
    }
    await refresh()
    options.onChanged()
  }
  return { isSending, error, clearError, choose: (planId: number) => void perform(() => choose(planId)) }
}
