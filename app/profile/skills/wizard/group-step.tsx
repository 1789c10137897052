import type { ReactNode } from 'react'
import type { SkillGroup } from '#domain/options/skill-groups.ts'
import type { SkillLevels } from '#domain/profile/profile-sections.ts'
import { LevelLegend } from './level-legend.tsx'
import { SkillChecklist } from './skill-checklist.tsx'
import { changeGroup, type StoredGroup } from './skills-draft.ts'

/** The checklist of one group; every change goes into the draft at once. `children` stand beside the introduction. */
export function GroupStep(props: {
  group: SkillGroup
  stored: StoredGroup
  levels: SkillLevels
  children?: ReactNode
}) {
  const { group, stored, levels } = props
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-[66ch] flex-[1_1_16rem] text-ink-2">
          Tick what you know and choose your level. We treat what you leave out as unknown, not as a weakness.
        </p>
        {props.children}
      </div>
      <LevelLegend />
      <SkillChecklist group={group} levels={levels} onChange={(next) => changeGroup(stored, next)} />
    </>
  )
}
