import { useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { notify } from '#app/browser/notifications.ts'
import { refreshBalance, storeBalance } from '#app/credits/balance.ts'
import { newKey } from '#app/credits/new-key.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { activateJobOffer } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { OfferDates } from './price.ts'

/** Pays once: without a response the same dates are sent again with the same key. `reload`: the price has changed. */
export function useActivate(onDone: (response: ResponseOf<typeof activateJobOffer>) => void, reload: () => void) {
  const { isSending, error, perform } = useMutation()
  const key = useRef<{ of: string; value: string } | null>(null)
  const activate = async (offer: OfferDates & { uuid: string; time_zone: string; expected_charge: number }) => {
    const of = JSON.stringify(offer)
    if (key.current?.of !== of) key.current = { of, value: newKey() }
    try {
      const response = await callApi(activateJobOffer, { ...offer, idempotency_key: key.current.value })
      storeBalance(response.balance)
      onDone(response)
    } catch (cause) {
      if (cause instanceof AppError && cause.code !== 'unreachable') key.current = null
      if (cause instanceof AppError && cause.code === 'not_enough_credits') await refreshBalance()
      if (cause instanceof AppError && cause.code === 'price_changed') {
        reload()
        return notify(cause.message)
      }
      throw cause
    }
  }
  return { isSending, error, activate: (offer: Parameters<typeof activate>[0]) => void perform(() => activate(offer)) }
}
