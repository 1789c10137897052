import type { ReactElement } from 'react'

interface Props {
  html: string | undefined
  /** One element or nothing: a list of nothing would take the place of what the server wrote. */
  children: ReactElement | undefined
  onLost: () => void
}

/** Content of the first page, neither sent as data nor hydrated. */
export function ServerWritten({ html, children, onLost }: Props) {
  if (html === undefined && children !== undefined) return <div key="rendered">{children}</div>
  const check = (element: HTMLElement | null) => {
    if (element && element.childElementCount === 0) onLost()
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React; in the browser empty, and the elements stay
  return <div key="kept" ref={check} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? '' }} />
}
