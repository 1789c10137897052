import { isEmpty } from '#domain/profile/completeness.ts'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'
import { SkillsPrompt } from './skills/skills-prompt.tsx'
import { SkillsView } from './skills/skills-view.tsx'
import { useRequestedForm } from './use-requested-form.ts'

/** The skills with their levels, group by group; while they bring no progress, the prompt to begin. */
export function SkillsSection() {
  const profile = useProfile()
  useRequestedForm('skills-wizard', 'skills', optionsForStep)
  return (
    <SectionCard
      anchor="skills-wizard"
      isEmpty={isEmpty('skills', profile)}
      emptyState={<SkillsPrompt />}
      form={<LazyForm name="skills-wizard" props={{}} />}
    >
      <SkillsView groups={profile.skills} />
    </SectionCard>
  )
}

/** `?skills=3` begins at that stage; what is no stage begins where it would anyway. */
const optionsForStep = (step: string) => ({ step: Number(step) })
