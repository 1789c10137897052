import { SKILLS_STAGES } from '#domain/limits.ts'
import type { EditableProfile } from '#domain/profiles.contract.ts'
import { groupOfStage } from '#domain/skills-stage.ts'
import type { SkillsDraft } from './skills-draft.ts'

const STAGES = Array.from({ length: SKILLS_STAGES.last }, (_, at) => SKILLS_STAGES.first + at)

const COLOURS = {
  answered: 'bg-primary',
  'not saved': 'bg-secondary',
  'not answered': 'bg-line-2 in-aria-[current=step]:bg-control',
}

/** Ten bars, one for each stage, which lead there: full when the group is answered, taller where one is. */
export function StageBars(props: {
  stage: number
  groups: EditableProfile['skills']
  draft: SkillsDraft
  onGoTo: (stage: number) => void
}) {
  const answered = new Set(props.groups.filter((group) => group.answered).map((group) => group.skill_id))
  return (
    <ol aria-label="Stages" className="flex gap-1 sm:gap-1.5">
      {STAGES.map((stage) => {
        const group = groupOfStage(stage)
        const isCurrent = stage === props.stage
        const isAnswered = group ? answered.has(group.id) : answered.size === STAGES.length - 1
        const isSaved = !group || !props.draft[group.id]
        const state = isSaved ? (isAnswered ? 'answered' : 'not answered') : 'not saved'
        return (
          <li key={stage} className="flex-1">
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={`Stage ${stage}: ${group ? `${group.label}, ${state}` : 'Summary'}`}
              title={group?.label ?? 'Summary'}
              onClick={() => props.onGoTo(stage)}
              className="group grid min-h-7 w-full items-center rounded-s touch:min-h-11"
            >
              <span
                className={`block rounded-full transition-[height] group-hover:h-2 ${isCurrent ? 'h-2' : 'h-1'} ${COLOURS[state]}`}
              />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
