import { useRef } from 'react'
import { callApi } from '#app/browser/api.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { buyProfileAccess } from '#domain/recruiters/credits.contract.ts'
import type { PeopleSearch } from '#domain/recruiters/people-filters.ts'
import type { BoughtProfile } from '#domain/recruiters/people-search.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { refreshBalance, storeBalance } from './balance.ts'
import { newKey } from './new-key.ts'

/** A profile to buy, by its card. */
interface AccessOffer {
  id: string
  /** In credits, as the button says it. */
  price: number
  /** The search that found the person, who sees it. */
  foundBy?: PeopleSearch
  onBought: (profile: BoughtProfile) => void
  onOtherPrice: () => void
}

/** Buys once: without a response the same key is tried again. `onDone` comes after the offer's own callback. */
export function useBuyAccess({ id, price, foundBy, onBought, onOtherPrice }: AccessOffer, onDone: () => void) {
  const { isSending, error, perform } = useMutation()
  const key = useRef<string | null>(null)
  const buy = async () => {
    key.current ??= newKey()
    try {
      const request = { id, idempotency_key: key.current, expected_charge: price }
      const body = { ...request, ...(foundBy && { found_by: foundBy }) }
      const { profile, balance } = await callApi(buyProfileAccess, body)
      storeBalance(balance)
      onBought(profile)
      onDone()
    } catch (cause) {
      if (cause instanceof AppError && cause.code !== 'unreachable') key.current = null
      if (cause instanceof AppError && cause.code === 'not_enough_credits') await refreshBalance()
      if (cause instanceof AppError && cause.code === 'price_changed') onOtherPrice()
      throw cause
    }
  }
  return { isSending, error, buy: () => void perform(buy) }
}
