import type { ReactNode } from 'react'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { type LazyScript, lazyForm } from '../forms/lazy-forms.ts'
import { KagglePrompt } from '../kaggle/kaggle-prompt.tsx'
import { KaggleView } from '../kaggle/kaggle-view.tsx'
import { SkillsPrompt } from '../skills/view/skills-prompt.tsx'
import { SkillsView } from '../skills/view/skills-view.tsx'
import { AboutYouView } from './about-you/view.tsx'
import { EducationView } from './education/view.tsx'
import { IdealJobView } from './ideal-job/view.tsx'
import type { SectionId } from './names.ts'
import { SocialView } from './social/view.tsx'
import { WorkExperienceView } from './work-experience/view.tsx'
import { WorkplaceView } from './workplace/view.tsx'

export interface ProfileSection {
  id: SectionId
  /** In the place of the view of an empty section: one line on why filling it in pays, or a card of its own. */
  emptyState: ReactNode
  view: (profile: EditableProfile) => ReactNode
  form: LazyScript
}

/** The sections in the order of the page. */
export const SECTIONS: readonly ProfileSection[] = [
  {
    id: 'about-you',
    emptyState: 'Tell recruiters who you are, where you live and where you can work. It’s what they look for first.',
    view: ({ about_you }) => <AboutYouView of={about_you} />,
    form: lazyForm(async () => (await import('./about-you/form.tsx')).AboutYouForm),
  },
  {
    id: 'education',
    emptyState: 'Add your degrees and courses, the highest or latest first.',
    view: ({ education }) => <EducationView of={education} />,
    form: lazyForm(async () => (await import('./education/form.tsx')).EducationForm),
  },
  {
    id: 'work-experience',
    emptyState: 'Add the places you’ve worked and your role there, the current one first.',
    view: ({ experience }) => <WorkExperienceView of={experience} />,
    form: lazyForm(async () => (await import('./work-experience/form.tsx')).WorkExperienceForm),
  },
  {
    id: 'workplace-preferences',
    emptyState: 'Answer six short questions about how you like to work, so that offers suit you.',
    view: ({ workplace }) => <WorkplaceView of={workplace} />,
    form: lazyForm(async () => (await import('./workplace/form.tsx')).WorkplaceForm),
  },
  {
    id: 'ideal-job',
    emptyState: 'Say what you’d like to do next, so that recruiters contact you about the right jobs.',
    view: ({ ideal_job }) => <IdealJobView of={ideal_job} />,
    form: lazyForm(async () => (await import('./ideal-job/form.tsx')).IdealJobForm),
  },
  {
    id: 'kaggle-profile',
    emptyState: <KagglePrompt />,
    view: ({ kaggle }) => <KaggleView of={kaggle} />,
    form: lazyForm(async () => (await import('../kaggle/kaggle-form.tsx')).KaggleForm),
  },
  {
    id: 'social-profiles',
    emptyState: 'Link to your code, talks and posts. Recruiters see the links only after buying access.',
    view: ({ social }) => <SocialView of={social} />,
    form: lazyForm(async () => (await import('./social/form.tsx')).SocialForm),
  },
  {
    id: 'skills-wizard',
    emptyState: <SkillsPrompt />,
    view: ({ skills }) => <SkillsView groups={skills} />,
    form: lazyForm(async () => (await import('../skills/wizard/skills-wizard.tsx')).SkillsWizard),
  },
]
