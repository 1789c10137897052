import { useState } from 'react'
import type { z } from 'zod'
import { callApi } from '#app/browser/api.ts'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { type FetchedKaggle, fetchKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import { type KaggleFields, withFetched } from './kaggle-fields.ts'

type Fetched = z.output<typeof FetchedKaggle>

export interface KaggleFetch {
  isFetching: boolean
  /** Kaggle's last response; nothing is saved by it. */
  fetched: Fetched | null
  /** Why Kaggle could not be fetched; then the fields stay as they were. */
  error: string | null
  fetchProfile: () => Promise<void>
}

/** Fetches the user whose name stands in the form, and fills the form with the response. */
export function useKaggleFetch(form: CallForm): KaggleFetch {
  const { isSending: isFetching, error, perform } = useMutation()
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const fetchProfile = async () => {
    await perform(async () => {
      try {
        const { username } = form.values() as KaggleFields
        const response = await callApi(fetchKaggleProfile, { username })
        form.fill({ ...form.values(), ...withFetched(form.values() as KaggleFields, response) })
        setFetched(response)
      } catch (reason) {
        setFetched(null)
        throw reason
      }
    })
  }
  return { isFetching, fetched, error, fetchProfile }
}
