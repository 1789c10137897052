import type { InputHTMLAttributes } from 'react'
import { formatCount } from './format-count.ts'

export function Choice({
  type,
  label,
  count,
  ...input
}: { type: 'checkbox' | 'radio'; label: string; count?: number | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-8.5 items-center gap-2.5 py-1 text-m hover:text-primary touch:min-h-11">
      <input
        {...input}
        type={type}
        className={`${type === 'radio' ? 'rounded-full' : 'rounded-[5px]'} choice size-4.5 flex-none appearance-none border-[1.5px] border-control bg-card checked:border-primary checked:bg-primary`}
      />
      <span className="min-w-0 flex-1 leading-snug">{label}</span>
      {count !== undefined && <span className="tabular text-s text-ink-3">{formatCount(count)}</span>}
    </label>
  )
}
