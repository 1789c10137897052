import type { ComponentProps } from 'react'

export function Pill({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-control bg-card py-1 pr-3.5 pl-2.5 text-s font-[550] transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-strong has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary touch:min-h-11">
      <input
        {...input}
        className={`${input.type === 'radio' ? 'rounded-full' : 'rounded-[5px]'} choice size-4 flex-none appearance-none border-[1.5px] border-control bg-card outline-none checked:border-primary checked:bg-primary`}
      />
      {children}
    </label>
  )
}
