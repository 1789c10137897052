import { clearSession } from '#app/browser/session/session.ts'
import { createCallApi } from './call-api.ts'
import { notify } from './notifications.ts'

/** A 401 clears the session and notifies (specification §8). */
export const callApi = createCallApi({
  origin: '',
  onSessionExpired: (error) => {
    clearSession()
    notify(error.message, 'error')
  },
})
