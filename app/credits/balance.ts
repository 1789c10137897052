import { useEffect } from 'react'
import { create } from 'zustand'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { useMe } from '#app/browser/session/session.ts'
import { fetchCredits } from '#domain/recruiters/credits.contract.ts'

interface Balance {
  /** Null while unknown. */
  balance: number | null
  /** The username whose balance it is. */
  owner: string | null
}

const useStore = create<Balance>(() => ({ balance: null, owner: null }))

/** After a response that tells it: a purchase, the history. */
export function storeBalance(balance: number): void {
  useStore.setState({ balance })
}

/** Asks the server, after what may have changed it elsewhere. */
export async function refreshBalance(): Promise<void> {
  try {
    storeBalance((await callApi(fetchCredits, { limit: 0 })).balance)
  } catch (error) {
    logError('The balance of credits could not be loaded.', error)
  }
}

/** Of the recruiter who is logged in; null while unknown and for all others. One request for each log-in. */
export function useBalance(): number | null {
  const me = useMe()
  const { balance, owner } = useStore()
  const username = me?.headhunter ? me.username : null
  useEffect(() => {
    if (username === useStore.getState().owner) return
    useStore.setState({ owner: username, balance: null })
    if (username !== null) void refreshBalance()
  }, [username])
  return username !== null && owner === username ? balance : null
}
