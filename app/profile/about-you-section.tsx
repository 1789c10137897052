import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from './forms/lazy-form.tsx'
import { useProfile } from './profile-store.ts'
import { AboutYouView } from './sections/about-you/view.tsx'
import { EmptySection } from './sections/empty-section.tsx'
import { SectionCard } from './sections/section-card.tsx'

/** Text, place, where one may work, sectors, availability, languages. */
export function AboutYouSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="about-you"
      isEmpty={isEmpty(profile)}
      emptyState="Say who you are, where you live and where you may work. It is what recruiters look for first."
      form={<LazyForm name="about-you" props={{ render }} />}
    >
      <AboutYouView of={profile.about_you} />
    </SectionCard>
  )
}

function isEmpty({ about_you: about }: EditableProfile): boolean {
  const { about_you, location, location_custom, availability, legally_in, work_sector, languages } = about
  return !(
    about_you ||
    location ||
    location_custom ||
    availability ||
    legally_in.length + work_sector.length + languages.length
  )
}

const render = (profile: EditableProfile) =>
  isEmpty(profile) ? <EmptySection /> : <AboutYouView of={profile.about_you} />
