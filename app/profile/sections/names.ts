import type { ProgressSection } from '#domain/profile/progress.ts'
import { PROFILE_SECTION_SCROLL_OFFSET_PX } from '#domain/shared/limits.ts'

/** The sections of the own profile in the order of the page; `anchor` is the hash that leads there (specification §2). */
export const PROFILE_SECTIONS = [
  { anchor: 'about-you', title: 'About you', progress: 'aboutYou' },
  { anchor: 'education', title: 'Education', progress: 'education' },
  { anchor: 'work-experience', title: 'Work experience', progress: 'workExperience' },
  { anchor: 'workplace-preferences', title: 'Workplace preferences', progress: 'workplace' },
  { anchor: 'ideal-job', title: 'Ideal job', progress: 'idealJob' },
  { anchor: 'kaggle-profile', title: 'Kaggle profile', progress: 'kaggle' },
  { anchor: 'social-profiles', title: 'Social profiles', progress: 'social' },
  { anchor: 'skills-wizard', title: 'Skills', progress: 'skills' },
] as const satisfies readonly { anchor: string; title: string; progress: ProgressSection }[]
export type SectionAnchor = (typeof PROFILE_SECTIONS)[number]['anchor']
/** What has a form of its own: the sections, and name and title above them. */
export type FormName = SectionAnchor | 'header'

export const sectionOf = (progress: ProgressSection) =>
  PROFILE_SECTIONS.find((section) => section.progress === progress) as (typeof PROFILE_SECTIONS)[number]

/** What can hold changes that are not saved: the forms, and what is typed or chosen in modals. */
export type UnsavedName = FormName | keyof typeof OTHER_TITLES

const OTHER_TITLES = {
  header: 'Name and title',
  'become-searchable': 'Become searchable',
  visibility: 'Who may see it',
  'public-link': 'Public link',
  'blocked-domains': 'Blocked e-mail domain',
  'blocked-names': 'Blocked company',
  photo: 'Profile photo',
  cover: 'Cover image',
}

export function titleOf(name: UnsavedName): string {
  const { title } = PROFILE_SECTIONS.find(({ anchor }) => anchor === name) ?? {}
  return title ?? OTHER_TITLES[name as keyof typeof OTHER_TITLES]
}

/** Scrolls to a section and puts the focus on its heading, so that the next key is pressed there. */
export function goToSection(anchor: SectionAnchor): void {
  const section = document.getElementById(anchor)
  if (!section) return
  window.scrollTo({ top: window.scrollY + section.getBoundingClientRect().top + PROFILE_SECTION_SCROLL_OFFSET_PX })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
