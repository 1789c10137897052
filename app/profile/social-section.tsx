import type { EditableProfile } from '#domain/profiles.contract.ts'
import { LateForm } from './late-form.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { useProfile } from './profile-store.ts'
import { SectionCard } from './section-card.tsx'
import { SocialView } from './social-view.tsx'

/** Where else one is found. */
export function SocialSection() {
  const profile = useProfile()
  return (
    <SectionCard
      anchor="social-profiles"
      isEmpty={isEmpty(profile)}
      invitation="Link your code, your talks, your answers. Recruiters see the links only after buying access."
      form={<LateForm name="social-profiles" props={{ present }} />}
    >
      <SocialView of={profile.social} />
    </SectionCard>
  )
}

const isEmpty = ({ social: { links } }: EditableProfile) => Object.keys(links).length === 0

const present = (profile: EditableProfile) => (isEmpty(profile) ? <NothingYet /> : <SocialView of={profile.social} />)
