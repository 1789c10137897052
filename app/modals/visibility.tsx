import { type ReactNode, useId } from 'react'
import type { ModalState } from '#app/browser/modals.ts'
import { UnsavedDialog } from '#app/profile/forms/unsaved-dialog.tsx'
import { AccessLog } from '#app/profile/visibility/access-log.tsx'
import { BlockedCompanies } from '#app/profile/visibility/blocked-companies.tsx'
import { PublicLink } from '#app/profile/visibility/public-link.tsx'
import { VisibilityForm } from '#app/profile/visibility/visibility-form.tsx'

const TRACKED = ['visibility', 'public-link', 'blocked-domains', 'blocked-names'] as const

/** Who may see the user's own profile, under which URL, who may not, and who bought access. */
export function VisibilityModal({ isOpen, close }: ModalState) {
  return (
    <UnsavedDialog title="Who can see you" side="sheet" isOpen={isOpen} onClose={close} tracked={TRACKED}>
      <div className="grid gap-8 pb-4">
        <Part title="Your profile">
          <VisibilityForm />
        </Part>
        <Part title="Public link">
          <PublicLink />
        </Part>
        <Part title="Blocked companies">
          <BlockedCompanies />
        </Part>
        <Part title="Who bought access">
          <AccessLog />
        </Part>
      </div>
    </UnsavedDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 first:border-0 first:pt-0">
      <h3 id={id} className="pb-3 text-l">
        {title}
      </h3>
      {children}
    </section>
  )
}
