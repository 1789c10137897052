import { isEmpty } from '#domain/profile/completeness.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { AboutYouView } from './about-you-view.tsx'
import { EmptySection } from './empty-section.tsx'
import { LazyForm } from './lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'

/** Text, place, where one may work, sectors, availability, languages. */
export function AboutYouSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="about-you"
      isEmpty={isEmpty('aboutYou', profile)}
      emptyState="Say who you are, where you live and where you may work. It is what recruiters look for first."
      form={<LazyForm name="about-you" props={{ render }} />}
    >
      <AboutYouView of={profile.about_you} />
    </SectionCard>
  )
}

const render = (profile: EditableProfile) =>
  isEmpty('aboutYou', profile) ? <EmptySection /> : <AboutYouView of={profile.about_you} />
