import { AboutYouSection } from '../about-you-section.tsx'
import { EducationSection } from '../education-section.tsx'
import { useFormsInAdvance } from '../forms/lazy-forms.ts'
import { UnsavedChangesGuard } from '../forms/unsaved-changes-guard.tsx'
import { IdealJobSection } from '../ideal-job-section.tsx'
import { KaggleSection } from '../kaggle-section.tsx'
import { SkillsSection } from '../skills-section.tsx'
import { SocialSection } from '../social-section.tsx'
import { WorkExperienceSection } from '../work-experience-section.tsx'
import { WorkplaceSection } from '../workplace-section.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileModals } from './profile-modals.tsx'
import { ProgressCard } from './progress-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

/** The own profile: who one is, how far it is and who can see it, and the sections, each with a form of its own. */
export function ProfilePage() {
  useFormsInAdvance()
  return (
    <div className="wrap pt-6 pb-18">
      <ProfileHeader />
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:gap-6">
        <aside aria-label="Your profile at a glance" className="grid min-w-0 grid-cols-1 gap-4 lg:order-last">
          <ProgressCard />
          <VisibilityCard />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <AboutYouSection />
          <EducationSection />
          <WorkExperienceSection />
          <WorkplaceSection />
          <IdealJobSection />
          <KaggleSection />
          <SocialSection />
          <SkillsSection />
        </div>
      </div>
      <UnsavedChangesGuard />
      <ProfileModals />
    </div>
  )
}
