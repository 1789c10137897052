import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { SKILLS_STEPS } from '#domain/shared/limits.ts'
import type { SkillsDraft } from './skills-draft.ts'
import { groupOfStep } from './skills-step.ts'

const STEPS = Array.from({ length: SKILLS_STEPS.last }, (_, index) => SKILLS_STEPS.first + index)

const COLOURS = {
  answered: 'bg-primary',
  'not saved': 'bg-secondary',
  'not answered': 'bg-line-2 in-aria-[current=step]:bg-control',
}

/** Ten bars, a button for each step: full when the group is answered, the current one taller. */
export function StepBars(props: {
  step: number
  groups: EditableProfile['skills']
  draft: SkillsDraft
  onGoTo: (step: number) => void
}) {
  const answered = new Set(props.groups.filter((group) => group.answered).map((group) => group.skill_id))
  return (
    <ol aria-label="Steps" className="flex gap-1 sm:gap-1.5">
      {STEPS.map((step) => {
        const group = groupOfStep(step)
        const isCurrent = step === props.step
        const isAnswered = group ? answered.has(group.id) : answered.size === STEPS.length - 1
        const isSaved = !group || !props.draft[group.id]
        const state = isSaved ? (isAnswered ? 'answered' : 'not answered') : 'not saved'
        return (
          <li key={step} className="flex-1">
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={`Step ${step}: ${group ? `${group.label}, ${state}` : 'Summary'}`}
              title={group?.label ?? 'Summary'}
              onClick={() => props.onGoTo(step)}
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
