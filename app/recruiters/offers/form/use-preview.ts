import { useEffect, useState } from 'react'
import { callApi } from '#app/browser/api.ts'
import { asAppError } from '#app/browser/app-error.ts'
import { previewJobOffer } from '#domain/offers/offers.contract.ts'
import type { ResponseOf } from '#domain/shared/call.ts'

const DEBOUNCE_MS = 500

type Preview = ResponseOf<typeof previewJobOffer>

const NOTHING: Preview = { description_html: '', skills: [], seniority: null }

/** The description as the server will show it. A request that fails leaves the last preview and says so. */
export function usePreview(title: string, description: string) {
  const [shown, setShown] = useState<{ preview: Preview; error: string | null }>({ preview: NOTHING, error: null })
  useEffect(() => {
    if (title.trim() === '' && description.trim() === '') return setShown({ preview: NOTHING, error: null })
    const controller = new AbortController()
    const timer = setTimeout(() => {
      callApi(previewJobOffer, { title, description }, { signal: controller.signal }).then(
        (preview) => !controller.signal.aborted && setShown({ preview, error: null }),
        (cause) => {
          if (controller.signal.aborted) return
          const { message } = asAppError(cause)
          setShown(({ preview }) => ({ preview, error: message }))
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [title, description])
  return shown
}
