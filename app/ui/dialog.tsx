import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'

const SIDES = {
  left: 'inset-y-0 left-0 w-[calc(100vw-48px)] max-w-sm data-starting-style:-translate-x-6 data-ending-style:-translate-x-6',
  right:
    'inset-y-0 right-0 w-[calc(100vw-48px)] max-w-sm data-starting-style:translate-x-6 data-ending-style:translate-x-6',
  sheet:
    'inset-y-0 right-0 w-[calc(100vw-16px)] max-w-xl data-starting-style:translate-x-6 data-ending-style:translate-x-6',
  centre:
    'top-[max(1rem,12dvh)] left-1/2 max-h-[calc(100dvh-max(1rem,12dvh)-1rem)] w-[calc(100vw-32px)] max-w-md -translate-x-1/2 rounded-l data-starting-style:scale-97 data-ending-style:scale-97',
  wide: 'top-[max(1rem,6dvh)] left-1/2 max-h-[calc(100dvh-max(1rem,6dvh)-1rem)] w-[calc(100vw-32px)] max-w-2xl -translate-x-1/2 rounded-l data-starting-style:scale-97 data-ending-style:scale-97',
}

/** Keeps the focus inside and returns it. The upper edge stays where it is, however high the content. `footer` stays visible below the scrolling content. */
export function Dialog(props: {
  title: string
  side: keyof typeof SIDES
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  initialFocus?: () => HTMLElement | null // focused first; the close button without it
}) {
  return (
    <Base.Root open={props.isOpen} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(props.initialFocus && { initialFocus: props.initialFocus })}
          className={`fixed z-50 flex flex-col bg-paper shadow-raised transition-[opacity,transform,scale] data-ending-style:opacity-0 data-starting-style:opacity-0 ${SIDES[props.side]}`}
        >
          <div className="flex min-h-16 flex-none items-center justify-between gap-3 border-b border-line pr-2.5 pl-[16px]">
            <Base.Title className="text-l">{props.title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-box text-ink-2 hover:bg-primary-soft hover:text-ink"
            >
              <CloseIcon />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-[16px]">{props.children}</div>
          {props.footer && <div className="flex-none border-t border-line p-[16px]">{props.footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
