import type { SubmitEvent } from 'react'
import { useOpenPage } from '#app/browser/build-check/use-open-page.ts'

/** For a plain GET form: where a script runs, each change shows its page without a reload. Empty fields are left out. */
export function useFilterForm(action: string) {
  const openPage = useOpenPage()
  const send = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)])
    const params = new URLSearchParams(chosen).toString()
    openPage(params ? `${action}?${params}` : action, { preventScrollReset: true })
  }
  return {
    action,
    method: 'get' as const,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(event.currentTarget)
    },
    onChange: (event: { currentTarget: HTMLFormElement }) => send(event.currentTarget),
  }
}
