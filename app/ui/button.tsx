import type { AnchorHTMLAttributes, ComponentProps } from 'react'

/** `primary`: the main action of a page; `danger`: one that cannot be undone; `quiet`: a secondary one; `ghost`: without frame. */
type Kind = 'primary' | 'danger' | 'quiet' | 'ghost'

const BASE =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-box border py-1 text-center font-semibold leading-tight transition-colors disabled:opacity-60'
const KINDS: Record<Kind, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
  danger: 'border-transparent bg-bad text-on-primary hover:opacity-90',
  quiet: 'border-line-2 text-ink hover:border-primary',
  ghost: 'border-transparent text-ink-2 hover:text-ink',
}
const SIZES = { normal: 'min-h-11 px-4.5', small: 'min-h-9 px-3 text-s touch:min-h-11' }

interface ButtonVariant {
  kind?: Kind
  size?: keyof typeof SIZES
}

const buttonClassName = ({ kind = 'quiet', size = 'normal' }: ButtonVariant, extra = '') =>
  `${BASE} ${KINDS[kind]} ${SIZES[size]} ${extra}`

export function Button({ kind, size, className, ...rest }: ButtonVariant & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClassName({ kind, size }, className)} />
}

/** For navigation, so that it works without script. */
export function ButtonLink({
  kind,
  size,
  className,
  ...rest
}: ButtonVariant & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={buttonClassName({ kind, size }, className)} />
}
