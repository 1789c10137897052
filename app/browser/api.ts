import { createCallApi } from './call-api.ts'
import { notify } from './notifications.ts'

/** The API of the site that this page came from. */
export const callApi = createCallApi({
  origin: '',
  onSessionExpired: (error) => notify(error.message, 'error'),
})
