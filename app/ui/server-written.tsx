import type { ReactNode } from 'react'

/**
 * Content of the first page, neither sent as data nor hydrated. `children` is undefined in the browser's first render;
 * `onLost`: React rebuilt the page, so the content is lost.
 */
export function ServerWritten({ children, onLost }: { children: ReactNode | undefined; onLost: () => void }) {
  if (children !== undefined) return <div key="rendered">{children}</div>
  const check = (element: HTMLElement | null) => {
    if (element && element.childElementCount === 0) onLost()
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty on purpose; React leaves the server's elements in place
  return <div key="kept" ref={check} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
