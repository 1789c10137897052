import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { clearKeptTexts } from '#app/browser/place/tab-storage.ts'
import { fetchMe, logOut, type Me } from '#domain/account/auth.contract.ts'
import { clearSession, storeMe, useSession } from './session.ts'

/** Load with `import()`: visitors need neither these calls nor the library that checks them. */

/** A failed call clears the stored user (specification §4). */
export async function loadMe(): Promise<Me | null> {
  try {
    storeMe(await callApi(fetchMe, {}))
  } catch (error) {
    asAppError(error) // rethrows a bug
    clearSession()
  }
  return useSession.getState().me ?? null
}

/** Rejects when the server could not be reached: the user is still logged in. */
export async function endSession(): Promise<void> {
  await callApi(logOut, {})
  clearKeptTexts()
  clearSession()
}
