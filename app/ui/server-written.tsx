import type { ReactNode } from 'react'

/**
 * Content that the server writes into the first page and that the browser then keeps as it stands: it is neither sent
 * a second time as data nor hydrated. `children` is undefined in the browser's first render, because the data for it
 * stayed on the server; later renders, with data of their own, are ordinary ones. `onLost` is called when React had to
 * build the page anew (something else had changed it), so that there is nothing to keep.
 */
export function ServerWritten({ children, onLost }: { children: ReactNode | undefined; onLost: () => void }) {
  if (children !== undefined) return <div key="rendered">{children}</div>
  const check = (element: HTMLElement | null) => {
    if (element && element.childElementCount === 0) onLost()
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty on purpose; React leaves the server's elements in place
  return <div key="kept" ref={check} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
