import { formatCount } from './format-count.ts'
/** The whole chip is the link that removes it. */
export function RemovableChip({ label, href }: { label: string; href: string }) {
  return (
    <a
      href={href}
      data-keep-scroll
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft px-3 text-s font-[550] text-primary-strong hover:bg-primary hover:text-on-primary touch:min-h-11"
    >
      <span className="sr-only">Remove </span>
      <span className="line-clamp-2 leading-tight wrap-anywhere">{label}</span>
      <span aria-hidden="true" className="font-bold opacity-65">
        ×
      </span>
    </a>
  )
}

export function Chip({ label }: { label: string }) {
  return (
    <span className="inline-flex min-h-8 max-w-full items-center rounded-full bg-primary-soft px-3 text-s font-[550] text-primary-strong">
      <span className="truncate" title={label}>
        {label}
      </span>
    </span>
  )
}

export function ChipLink({ label, href, count }: { label: string; href: string; count?: number }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-full border border-line-2 px-3 text-s font-[550] text-ink-2 hover:border-primary hover:text-ink touch:min-h-11"
    >
      <span className="py-1 leading-tight wrap-anywhere">{label}</span>
      {count !== undefined && <span className="tabular font-normal text-ink-3">{formatCount(count)}</span>}
    </a>
  )
}
