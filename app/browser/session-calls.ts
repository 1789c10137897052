import { HOME_PATH } from '#app/landing-paths.ts'
import { fetchMe, logOut, type Me } from '#domain/account/auth.contract.ts'
import { callApi } from './api.ts'
import { asAppError } from './app-error.ts'
import { clearSession, storeMe, useSession } from './session.ts'

/**
 * The calls about the session. Load this file with `import()`: visitors need none of it, and with it come the contracts
 * and the library that checks them.
 */

/** Loads the own account and stores it; a call that fails clears what is stored (specification §4) and gives null. */
export async function loadMe(): Promise<Me | null> {
  try {
    storeMe(await callApi(fetchMe, {}))
  } catch (error) {
    asAppError(error)
    clearSession()
  }
  return useSession.getState().me ?? null
}

/** Ends the session on the server and here. Rejects when the server could not be asked: then somebody is still logged in. */
export async function endSession(): Promise<void> {
  await callApi(logOut, {})
  clearSession()
}

/** Log-out as in specification §4: session and menu cleared, every modal closed by leaving for the start of the site. */
export async function logOutAndLeave(navigate: (to: string) => unknown): Promise<void> {
  await endSession()
  await navigate(HOME_PATH)
}
