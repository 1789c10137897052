import { useRef, useState } from 'react'
import type { z } from 'zod'
import { callApi } from '#app/browser/api.ts'
import type { CallForm } from '#app/forms/use-call-form.ts'
import { AppError } from '#domain/errors.ts'
import { type FetchedKaggle, fetchKaggleProfile } from '#domain/kaggle.contract.ts'
import { type KaggleFields, withFetched } from './kaggle-fields.ts'

type Fetched = z.output<typeof FetchedKaggle>

export interface KaggleFetch {
  isAsking: boolean
  /** What Kaggle said last, to be looked at before it is saved. */
  fetched: Fetched | null
  /** Why Kaggle said nothing; then the fields are as they were. */
  failure: string | null
  ask: () => Promise<void>
}

/** Asks Kaggle for the user whose name stands in the form, and fills the form with the answer. Nothing is saved by it. */
export function useKaggleFetch(form: CallForm): KaggleFetch {
  const [state, setState] = useState<Omit<KaggleFetch, 'ask'>>({ isAsking: false, fetched: null, failure: null })
  const isAsking = useRef(false)
  const ask = async () => {
    if (isAsking.current) return
    isAsking.current = true
    setState(({ fetched }) => ({ isAsking: true, fetched, failure: null }))
    try {
      const { username } = form.values() as KaggleFields
      const fetched = await callApi(fetchKaggleProfile, { username })
      form.fill(withFetched(form.values() as KaggleFields, fetched))
      setState({ isAsking: false, fetched, failure: null })
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      const message = failure.fields?.username ?? failure.message
      setState({ isAsking: false, fetched: null, failure: message })
    } finally {
      isAsking.current = false
    }
  }
  return { ...state, ask }
}
