import { type ReactNode, useId } from 'react'
import { enterSendsNothing } from '#app/forms/fields/enter-sends-nothing.ts'
import { LEVEL_OF_A_TICK } from '#domain/options/skill-groups.ts'
import { LevelInput } from './level-input.tsx'

/** One skill: ticked it has the first level, and the dots say more; unticked nothing is said about it. */
export function SkillRow(props: {
  label: string
  level: number | undefined
  onChange: (level: number | undefined) => void
  /** Stands between the name and the dots. */
  children?: ReactNode
}) {
  const { label, level, onChange } = props
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 border-t border-line">
      <legend className="sr-only">{label}</legend>
      <label className="flex min-h-11.5 min-w-0 flex-1 items-center gap-3 py-2 hover:text-primary">
        <input
          type="checkbox"
          checked={level !== undefined}
          onChange={(event) => onChange(event.target.checked ? LEVEL_OF_A_TICK : undefined)}
          onKeyDown={enterSendsNothing}
          className="choice size-4.5 scroll-mb-24 flex-none appearance-none rounded-[5px] border-[1.5px] border-control bg-card checked:border-primary checked:bg-primary"
        />
        <span className={`min-w-0 wrap-anywhere ${level === undefined ? 'text-ink-2' : 'font-[550]'}`}>{label}</span>
      </label>
      {props.children}
      <LevelInput name={useId()} level={level} onChange={onChange} />
    </fieldset>
  )
}
