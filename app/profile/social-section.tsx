import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from './forms/lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { EmptySection } from './sections/empty-section.tsx'
import { SectionCard } from './sections/section-card.tsx'
import { SocialView } from './sections/social/view.tsx'

/** Where else one is found. */
export function SocialSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="social-profiles"
      isEmpty={isEmpty(profile)}
      emptyState="Link your code, your talks, your answers. Recruiters see the links only after buying access."
      form={<LazyForm name="social-profiles" props={{ render }} />}
    >
      <SocialView of={profile.social} />
    </SectionCard>
  )
}

const isEmpty = ({ social: { links } }: EditableProfile) => Object.keys(links).length === 0

const render = (profile: EditableProfile) => (isEmpty(profile) ? <EmptySection /> : <SocialView of={profile.social} />)
