import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '#app/browser/notifications.ts'
import { SEARCH_PROFILES_PATH } from '#app/landing-paths.ts'
import { ERRORS } from '#domain/shared/errors.ts'

/** An email names a saved search by `?saved=`, and the server opens it: whoever comes here with it has none of that name. */
export function useGoneSaved(): void {
  const { search } = useLocation()
  const isGone = new URLSearchParams(search).has('saved')
  const navigate = useNavigate()
  useEffect(() => {
    if (!isGone) return
    notify(ERRORS.saved_search_not_found.text, 'error')
    void navigate(SEARCH_PROFILES_PATH, { replace: true })
  }, [isGone, navigate])
}
