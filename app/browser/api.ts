import { createCallApi } from './call-api.ts'
import { notify } from './notifications.ts'
import { clearSession } from './session.ts'

/** The API of the site that this page came from. A 401 clears the session and says so (specification §8). */
export const callApi = createCallApi({
  origin: '',
  onSessionExpired: (error) => {
    clearSession()
    notify(error.message, 'error')
  },
})
