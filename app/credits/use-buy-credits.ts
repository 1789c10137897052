import { useRef, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { buyCredits } from '#domain/recruiters/credits.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { storeBalance } from './balance.ts'
import { newKey } from './new-key.ts'
import type { CreditPackage } from './package-cards.tsx'

/** Takes the free package and tells the balance, or leaves for the checkout. */
export function useBuyCredits(onFree: (balance: number) => void) {
  const { isSending, error, perform } = useMutation()
  const [chosen, setChosen] = useState<string | null>(null)
  const key = useRef<{ of: string; value: string } | null>(null)
  const buy = async ({ key: package_ }: CreditPackage) => {
    if (key.current?.of !== package_) key.current = { of: package_, value: newKey() }
    try {
      const bought = await callApi(buyCredits, { key: package_, idempotency_key: key.current.value })
      key.current = null
      if ('checkout_url' in bought) return window.location.assign(bought.checkout_url)
      storeBalance(bought.balance)
      onFree(bought.balance)
    } catch (cause) {
      // Without a response it may have happened: the same key is the same purchase.
      if (cause instanceof AppError && cause.code !== 'unreachable') key.current = null
      throw cause
    }
  }
  return {
    error,
    /** The key of the package that is being bought. */
    sending: isSending ? chosen : null,
    buy: (one: CreditPackage) => {
      setChosen(one.key)
      void perform(() => buy(one))
    },
  }
}
