import { isEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { EmptySection } from './empty-section.tsx'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'
import { SocialView } from './social-view.tsx'

/** Where else one is found. */
export function SocialSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="social-profiles"
      isEmpty={isEmpty('social', profile)}
      emptyState="Link your code, your talks, your answers. Recruiters see the links only after buying access."
      form={<LazyForm name="social-profiles" props={{ render }} />}
    >
      <SocialView of={profile.social} />
    </SectionCard>
  )
}

const render = (profile: EditableProfile) =>
  isEmpty('social', profile) ? <EmptySection /> : <SocialView of={profile.social} />
