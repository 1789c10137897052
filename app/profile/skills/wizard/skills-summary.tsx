import { useProfile } from '#app/profile/profile-store.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import { SKILLS_STEPS } from '#domain/shared/limits.ts'
import { countOf } from './count-of.ts'
import { dropGroups, useSkillsDraft } from './skills-draft.ts'

/** The last step: the state of each group, and what is not saved yet. */
export function SkillsSummary({ onGoTo }: { onGoTo: (step: number) => void }) {
  const { skills } = useProfile()
  const draft = useSkillsDraft()
  const stored = new Map(skills.map((group) => [group.skill_id, group]))
  const changed = SKILL_GROUPS.filter(({ id }) => draft[id])
  return (
    <>
      <ol>
        {SKILL_GROUPS.map(({ id, label }, index) => {
          const act = stored.get(id)?.answered ? 'Change' : 'Answer'
          return (
            <li key={id} className="flex min-h-12 items-center gap-x-4 border-t border-line py-1">
              <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
                <p>{label}</p>
                <p className="tabular text-s text-ink-2">{draft[id] ? 'Unsaved changes' : countOf(stored.get(id))}</p>
              </div>
              <Button
                kind="ghost"
                size="small"
                aria-label={`${act}: ${label}`}
                onClick={() => onGoTo(SKILLS_STEPS.first + index)}
              >
                {act}
              </Button>
            </li>
          )
        })}
      </ol>
      {changed.length > 0 && (
        <ActionBar action="Discard changes" onAction={() => dropGroups(changed.map(({ id }) => id))}>
          Unsaved changes: {changed.map(({ label }) => label).join(', ')}
        </ActionBar>
      )}
    </>
  )
}
