/** Decoration: the text beside an icon, or the label of its control, says what it means. */
export function Icon({ size, path, strokeWidth = 1.6 }: { size: number; path: string; strokeWidth?: number }) {
  return (
    <svg
      width={rem(size)}
      height={rem(size)}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={path} stroke="currentColor" strokeWidth={strokeWidth} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Icons grow with the text; `size` is in pixels at the usual text size. */
const rem = (size: number) => `${size / 16}rem`

export function Logo() {
  return (
    <svg width={rem(30)} height={rem(22)} viewBox="0 0 30 22" fill="none" aria-hidden="true" className="flex-none">
      <path d="M1 20c6 0 7-15 13-15s8 15 15 15" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="14" cy="5" r="3.6" className="fill-secondary" />
    </svg>
  )
}

export const CloseIcon = () => <Icon size={18} strokeWidth={1.8} path="m4 4 10 10M14 4 4 14" />
export const MenuIcon = () => <Icon size={20} strokeWidth={1.8} path="M3 6h14M3 10h14M3 14h14" />
export const FilterIcon = () => <Icon size={16} path="M2 4.5h12M4.5 8h7M6.5 11.5h3" />
export const DownIcon = () => <Icon size={14} path="m3 5 4 4 4-4" />
export const BackIcon = () => <Icon size={14} path="M12 7H2m4-4L2 7l4 4" />
export const ExternalLinkIcon = () => <Icon size={14} path="M3.5 10.5 10.5 3.5M4.5 3.5h6v6" />
export const CheckIcon = () => <Icon size={14} strokeWidth={1.8} path="m2.5 7.5 3 3 6-7" />
export const PencilIcon = () => <Icon size={16} strokeWidth={1.5} path="m9.5 3.5 3 3L6 13l-3.5.5L3 10zM8 5l3 3" />
