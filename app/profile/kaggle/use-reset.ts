import { useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { type Kaggle, resetKaggleProfile, setKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { closeForm, mergeProfile } from '../profile-store.ts'
import { bodyOf, fieldsOf } from './kaggle-fields.ts'

/** Forgets the section, and saves again what was there when that is undone. */
export function useReset(current: Kaggle) {
  const [removed, setRemoved] = useState<Kaggle | null>(null)
  const [error, setError] = useState<string | null>(null)
  const attempt = async (change: () => Promise<Parameters<typeof mergeProfile>[0]>, after: () => void) => {
    setError(null)
    try {
      mergeProfile(await change())
      after()
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      setError(reason.message)
    }
  }
  const reset = () =>
    attempt(
      () => callApi(resetKaggleProfile, {}),
      () => {
        setRemoved(current)
        closeForm('kaggle-profile')
      },
    )
  const undo = async () => {
    if (!removed) return
    await attempt(
      () => callApi(setKaggleProfile, bodyOf(fieldsOf(removed))),
      () => setRemoved(null),
    )
  }
  return { removed, error, reset: () => void reset(), undo: () => void undo() }
}
