import { useEffect } from 'react'
import { callApi } from '#app/browser/api.ts'
import { logError } from '#app/browser/log-error.ts'
import { updateProgress } from '#domain/profile/profiles.contract.ts'
import { PROGRESS_SECTIONS } from '#domain/profile/progress.ts'
import { mergeProfile, useProfile } from '../profile-store.ts'

/** Stores each progress that the page has shown, for the next visit to grow from. */
export function useSaveProgress(): void {
  const { progress, shown_progress: shown } = useProfile()
  const isSaved =
    shown !== null && [...PROGRESS_SECTIONS, 'total' as const].every((name) => shown[name] === progress[name])
  useEffect(() => {
    if (isSaved) return
    callApi(updateProgress, { profileProgress: progress }).then(
      ({ profileProgress }) => mergeProfile({ shown_progress: profileProgress }),
      (error) => logError('The progress could not be kept.', error),
    )
  }, [isSaved, progress])
}
