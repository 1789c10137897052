import { ConfirmBanner } from '#app/account/confirm-banner.tsx'
import { ModalHost } from '#app/modal-host/modal-host.tsx'
import { useFormsInAdvance } from '../forms/lazy-forms.ts'
import { UnsavedChangesGuard } from '../forms/unsaved-changes-guard.tsx'
import { useRequestedForms } from '../forms/use-requested-forms.ts'
import { Section } from '../sections/section.tsx'
import { SECTIONS } from '../sections/sections.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProgressCard } from './progress-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

/** The user's own profile: header, progress, visibility, and the sections, each with a form of its own. */
export function ProfilePage() {
  useFormsInAdvance()
  useRequestedForms()
  return (
    <div className="wrap pt-6 pb-18">
      <ConfirmBanner />
      <ProfileHeader />
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:gap-6">
        <aside aria-label="Your profile at a glance" className="grid min-w-0 grid-cols-1 gap-4 lg:order-last">
          <ProgressCard />
          <VisibilityCard />
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {SECTIONS.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
      <UnsavedChangesGuard />
      <ModalHost where="profile" />
    </div>
  )
}
