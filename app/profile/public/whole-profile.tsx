import type { ReactNode } from 'react'
import { CARD } from '#app/ui/card.ts'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import type { PublicProfile } from '#domain/profile/public-profile.contract.ts'
import { KaggleView } from '../kaggle/kaggle-view.tsx'
import { AboutYouView } from '../sections/about-you/view.tsx'
import { EducationView } from '../sections/education/view.tsx'
import { IdealJobView } from '../sections/ideal-job/view.tsx'
import { SocialView } from '../sections/social/view.tsx'
import { WorkExperienceView } from '../sections/work-experience/view.tsx'
import { WorkplaceView } from '../sections/workplace/view.tsx'
import { SkillList } from '../skills/view/skill-list.tsx'
import { saysNothing } from './says-nothing.ts'

/** A profile to read, without its head. Sections that say nothing are left out. */
export function WholeProfile({ of: profile }: { of: Omit<PublicProfile, 'link'> }) {
  const { about_you: about, workplace, ideal_job: ideal, social, skills } = profile
  const levels = new Map(skills.map((group) => [group.skill_id, group.skills]))
  const groups = SKILL_GROUPS.filter(({ id }) => levels.has(id))
  return (
    <div className="grid gap-4">
      <Section
        id="about"
        title={`About ${profile.name || profile.last_name || 'this person'}`}
        isShown={!saysNothing(about)}
      >
        <AboutYouView of={about} />
      </Section>
      <Section id="skills" title="Skills" isShown={groups.length > 0}>
        <div className="grid gap-6">
          {groups.map((group) => (
            <div key={group.id}>
              <h3 className="pb-2 text-base">{group.label}</h3>
              <SkillList group={group} levels={levels.get(group.id) ?? {}} />
            </div>
          ))}
        </div>
      </Section>
      <Section
        id="work"
        title="Work experience"
        isShown={profile.work_experience !== null || profile.positions.length > 0}
      >
        <WorkExperienceView of={profile} />
      </Section>
      <Section id="education" title="Education" isShown={profile.education.length > 0}>
        <EducationView of={profile} />
      </Section>
      <Section id="kaggle" title="Kaggle profile" isShown={profile.kaggle.username !== ''}>
        <KaggleView of={profile.kaggle} />
      </Section>
      <Section id="ideal-job" title="Ideal job" isShown={!saysNothing(ideal)}>
        <IdealJobView of={ideal} />
      </Section>
      <Section id="workplace" title="Workplace preferences" isShown={!saysNothing(workplace)}>
        <WorkplaceView of={workplace} />
      </Section>
      <Section id="social" title="Social profiles" isShown={Object.keys(social).length > 0}>
        <SocialView of={{ links: social }} />
      </Section>
    </div>
  )
}

function Section(props: { id: string; title: string; isShown: boolean; children: ReactNode }) {
  if (!props.isShown) return null
  return (
    <section aria-labelledby={props.id} className={CARD}>
      <h2 id={props.id} className="pb-3 text-xl">
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}
