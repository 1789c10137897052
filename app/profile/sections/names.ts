import type { ProgressSection } from '#domain/profile/progress.ts'
import { PROFILE_SECTION_SCROLL_OFFSET_PX } from '#domain/shared/limits.ts'

/** The id of a section is the hash that leads there (specification §2). */
const SECTION_TITLES = {
  'about-you': 'About you',
  education: 'Education',
  'work-experience': 'Work experience',
  'workplace-preferences': 'Workplace preferences',
  'ideal-job': 'Ideal job',
  'kaggle-profile': 'Kaggle profile',
  'social-profiles': 'Social profiles',
  'skills-wizard': 'Skills',
}

const TITLES = {
  ...SECTION_TITLES,
  header: 'Name and title',
  'become-searchable': 'Become searchable',
  visibility: 'Who can see it',
  'public-link': 'Public link',
  'blocked-domains': 'Blocked email domain',
  'blocked-names': 'Blocked company',
  photo: 'Profile photo',
  cover: 'Cover image',
}

export type SectionId = keyof typeof SECTION_TITLES
/** What has a form in the page. */
export type FormName = SectionId | 'header'
/** What can hold unsaved changes: the forms, and what is typed or chosen in modals. */
export type UnsavedName = keyof typeof TITLES

export const titleOf = (name: UnsavedName): string => TITLES[name]

/** The calls name the sections in their own way. */
export const SECTION_OF_PROGRESS: Record<ProgressSection, SectionId> = {
  aboutYou: 'about-you',
  education: 'education',
  workExperience: 'work-experience',
  workplace: 'workplace-preferences',
  idealJob: 'ideal-job',
  kaggle: 'kaggle-profile',
  social: 'social-profiles',
  skills: 'skills-wizard',
}

export const PROGRESS_OF_SECTION = Object.fromEntries(
  Object.entries(SECTION_OF_PROGRESS).map(([progress, id]) => [id, progress]),
) as Record<SectionId, ProgressSection>

/** Scrolls to a section and focuses its heading. */
export function goToSection(id: SectionId): void {
  const section = document.getElementById(id)
  if (!section) return
  window.scrollTo({ top: window.scrollY + section.getBoundingClientRect().top + PROFILE_SECTION_SCROLL_OFFSET_PX })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
