import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { notify } from '#app/browser/notifications.ts'
import { fetchPeopleSearches } from '#domain/recruiters/people-alerts.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { peopleHref } from './people-search-url.ts'

/** An email names a saved search by `?saved=`: its conditions take the place of the name. */
export function useOpenSaved(): void {
  const uuid = new URLSearchParams(useLocation().search).get('saved')
  const navigate = useNavigate()
  useEffect(() => {
    if (uuid === null) return
    callApi(fetchPeopleSearches, {}).then(
      ({ searches }) => {
        const saved = searches.find((one) => one.uuid === uuid)
        if (!saved) notify(ERRORS.saved_search_not_found.text, 'error')
        void navigate(saved ? peopleHref(saved) : peopleHref({ search: { filters: {}, nice: {} } }), { replace: true })
      },
      (error) => notify(asAppError(error).message, 'error'),
    )
  }, [uuid, navigate])
}
