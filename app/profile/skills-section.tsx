import { LazyForm } from './forms/lazy-form.tsx'
import { useRequestedForm } from './forms/use-requested-forms.ts'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './sections/section-card.tsx'
import { SkillsPrompt } from './skills/view/skills-prompt.tsx'
import { SkillsView } from './skills/view/skills-view.tsx'

/** The skills with their levels, group by group; while they bring no progress, the prompt to begin. */
export function SkillsSection() {
  const { skills, progress } = useProfile()
  useRequestedForm('skills-wizard', 'skills', optionsForStep)
  return (
    <SectionCard
      anchor="skills-wizard"
      isEmpty={progress.skills === 0}
      emptyState={<SkillsPrompt />}
      form={<LazyForm name="skills-wizard" props={{}} />}
    >
      <SkillsView groups={skills} />
    </SectionCard>
  )
}

/** `?skills=3` begins at that stage; what is no stage begins where it would anyway. */
const optionsForStep = (step: string) => ({ step: Number(step) })
