import type { ComponentProps } from 'react'
import { onFirstClick } from '#app/forms/first-click.ts'
import { Button } from '#app/ui/button.tsx'

/** Long labels wrap in a narrow column of large text. */
export const WRAPPED = 'py-2 leading-tight! whitespace-normal! aria-disabled:opacity-60'

interface Props {
  kind?: ComponentProps<typeof Button>['kind']
  isSending: boolean
  isDisabled?: boolean
  onPress: () => void
  children: string | string[]
}

/** Keeps the focus while it is sending; only the first click counts. */
export function PendingButton({ kind, isSending, isDisabled = isSending, onPress, children }: Props) {
  return (
    <Button {...(kind && { kind })} aria-disabled={isDisabled} className={WRAPPED} onClick={onFirstClick(onPress)}>
      {isSending ? 'One moment …' : children}
    </Button>
  )
}
