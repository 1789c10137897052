import { Combobox } from '@base-ui/react/combobox'
import type { ReactNode } from 'react'

/** The list below a field that completes: as wide as the field, scrolling within the window. */
export function PopupList({
  container,
  children,
}: {
  container: React.RefObject<HTMLElement | null>
  children: ReactNode
}) {
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner sideOffset={6} align="start" className="z-30 outline-none">
        <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-box border border-line bg-card p-1.5 shadow-raised outline-none data-empty:p-0">
          {children}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

export const OPTION_LOOK =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-s px-2.5 outline-none data-highlighted:bg-primary-soft data-highlighted:text-primary-strong touch:min-h-11'
