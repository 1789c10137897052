import { useId } from 'react'
import { LevelInput } from '#app/profile/skills/wizard/level-input.tsx'
import { SKILL_LEVELS } from '#domain/options/skill-groups.ts'
import type { Comparison } from '../filter-labels.ts'
import { countOf } from '../people-facets.ts'
import type { ControlProps } from './filter-props.ts'
import { OperatorSelect } from './operator-select.tsx'

/** A skill at a level: the dots are radio buttons, below them stands how many people have which. */
export function LevelControl({ field, value, set, facets }: ControlProps) {
  const stored = value as Comparison<number>
  const counts = SKILL_LEVELS.flatMap(({ level, label }) => {
    const count = countOf(facets, field, { key: '', level })
    return count === undefined || count === '0' ? [] : [`${label} ${count}`]
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="w-27">
          <OperatorSelect
            label={field.label}
            operator={stored.operator}
            set={(operator) => set({ ...stored, operator })}
          />
        </span>
        <fieldset className="min-w-0">
          <legend className="sr-only">{field.label}: level</legend>
          <LevelInput name={useId()} level={stored.value} onChange={(level) => set({ ...stored, value: level })} />
        </fieldset>
      </div>
      {counts.length > 0 && <p className="tabular pt-1 text-xs text-ink-3">{counts.toReversed().join(' · ')}</p>}
    </>
  )
}
