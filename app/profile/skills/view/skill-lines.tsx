import type { ReactNode } from 'react'
import { LevelDots } from './level-dots.tsx'

/** Skills to read, one a line, in two columns where there is room for them; one rule across above them all. */
export function SkillLines(props: { label?: string; count: number; children: ReactNode }) {
  return (
    <div className="@container overflow-hidden border-t border-line">
      <ul aria-label={props.label} className={`-mt-px gap-x-10 ${props.count > 1 ? '@2xl:columns-2' : ''}`}>
        {props.children}
      </ul>
    </div>
  )
}

/** One skill with its level. */
export function SkillLine({ level, children }: { level: number; children: ReactNode }) {
  return (
    <li className="flex min-h-10 break-inside-avoid items-center justify-between gap-4 border-t border-line py-1.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <LevelDots level={level} />
    </li>
  )
}
