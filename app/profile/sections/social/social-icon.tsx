import { Icon } from '#app/ui/icons.tsx'
import type { SocialType } from '#domain/options/social-types.ts'

/** Each shows what its site is for, not its trade mark. */
const PATHS: Record<string, string> = {
  github: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  linkedin: 'M5 8.5V15M5 5v.01M9 15V8.5M9 11.5c0-4 6-4 6 0V15',
  twitter: 'm4 4 12 12M16 4 4 16',
  reddit: 'M3.5 5.5h13v8h-7l-3.5 3v-3H3.5zM7.5 9.5v.01M12.5 9.5v.01',
  'stack-overflow': 'M4 11v5.5h12V11M7 13.5h6M7.2 10.4l5.8 1.2M8.2 7.2l5.3 2.5M10.3 4l4.4 3.9',
  quora: 'M10 4a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM11.5 12.5l3.5 4',
}
const LINK =
  'M8.5 11.5a3 3 0 0 0 4.4.2l2.2-2.2a3 3 0 0 0-4.3-4.3L9.7 6.3M11.5 8.5a3 3 0 0 0-4.4-.2l-2.2 2.2a3 3 0 0 0 4.3 4.3l1.1-1.1'

export function SocialIcon({ type }: { type: SocialType }) {
  return (
    <span className="grid size-9 flex-none place-items-center rounded-box bg-primary-soft text-primary-strong">
      <Icon size={20} strokeWidth={1.7} path={PATHS[type] ?? LINK} />
    </span>
  )
}
