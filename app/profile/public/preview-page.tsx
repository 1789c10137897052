import { useState } from 'react'
import { useMe } from '#app/browser/session/session.ts'
import { LANDING_PATHS } from '#app/landing-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { BackIcon } from '#app/ui/icons.tsx'
import { Pill } from '#app/ui/pill.tsx'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import type { ProfilePreview, PublicProfile } from '#domain/profile/public-profile.contract.ts'
import { UnsavedChangesGuard } from '../forms/unsaved-changes-guard.tsx'
import { fullName } from '../full-name.ts'
import { ProfileFace } from '../page/profile-face.tsx'
import { useProfile } from '../profile-store.ts'
import { CandidateCard } from './candidate-card.tsx'
import { HIDDEN_FIELDS } from './hidden-fields.ts'
import { WholeProfile } from './whole-profile.tsx'

const STATES = [
  { key: 'before', label: 'Before buying access' },
  { key: 'after', label: 'After buying access' },
] as const
type State = (typeof STATES)[number]['key']

/** The user's own profile as recruiters see it, before and after they bought access. */
export function PreviewPage({ card, masked }: ProfilePreview) {
  const profile = useProfile()
  const [state, setState] = useState<State>('before')
  return (
    <div className="wrap max-w-4xl pt-6 pb-18">
      <a
        href={LANDING_PATHS.seeker}
        className="inline-flex min-h-9 items-center gap-1.5 text-s font-semibold text-ink-2 hover:text-primary touch:min-h-11"
      >
        <BackIcon /> Your profile
      </a>
      <h1 tabIndex={-1} className="pt-1 text-2xl">
        How recruiters see you
      </h1>
      {profile.attributes.visibility === 'hidden' && <HiddenBar />}
      <Switch state={state} onChoose={setState} />
      {state === 'before' ? <Before card={card} masked={masked} profile={profile} /> : <After profile={profile} />}
      <UnsavedChangesGuard />
    </div>
  )
}

function HiddenBar() {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-secondary bg-secondary-soft px-4 py-3">
      <p className="font-[550] text-secondary-ink">Your profile is hidden: nobody can see this now.</p>
      <ButtonLink href={`${LANDING_PATHS.seeker}#become-searchable`} size="small" className="bg-card">
        Let recruiters find you
      </ButtonLink>
    </div>
  )
}

function Switch({ state, onChoose }: { state: State; onChoose: (state: State) => void }) {
  return (
    <fieldset className="mt-5 flex flex-wrap gap-2 noscript:hidden">
      <legend className="sr-only">When</legend>
      {STATES.map(({ key, label }) => (
        <Pill key={key} type="radio" name="when" checked={key === state} onChange={() => onChoose(key)}>
          {label}
        </Pill>
      ))}
    </fieldset>
  )
}

function Before({ card, masked, profile }: ProfilePreview & { profile: EditableProfile }) {
  const { location, location_custom } = profile.about_you
  return (
    <div className="pt-4">
      <CandidateCard card={card} />
      {masked.length > 0 && <MaskNote masked={masked} />}
      <h2 className="pt-6 pb-1.5 text-base">What they don’t see</h2>
      <ul className="grid max-w-[70ch] list-disc gap-1 pl-5 text-ink-2">
        {HIDDEN_FIELDS.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {card.city === null && (location || location_custom) && <li>Your city, because you chose not to show it.</li>}
        {card.desired_salary === null && profile.ideal_job.desired_salary && (
          <li>Your desired salary, because you chose not to show it.</li>
        )}
      </ul>
    </div>
  )
}

function MaskNote({ masked }: Pick<ProfilePreview, 'masked'>) {
  const texts = masked.map((text) => MASKED_TEXTS[text]).join(' and ')
  return (
    <p className="mt-3 max-w-[70ch] rounded-box border border-line bg-card px-4 py-3 text-ink-2">
      Your {texts} {masked.length === 1 ? 'says' : 'say'} who you are or how to reach you: a name, an employer, an
      email, a phone number or a link. Recruiters see ••• there until they buy access.
    </p>
  )
}

const MASKED_TEXTS = { title: 'profile title', city: 'place' } as const

function After({ profile }: { profile: EditableProfile }) {
  const me = useMe()
  const visibleProfile = profileAfterPurchase(profile)
  return (
    <div className="grid gap-4 pt-4">
      <ProfileFace
        cover={visibleProfile.cover}
        photo={visibleProfile.photo}
        name={fullName(visibleProfile)}
        headingLevel={2}
        nameless="No name yet"
        title={
          <>
            {visibleProfile.title || 'No profile title yet'}
            {me && <span className="block pt-1">{me.email}</span>}
          </>
        }
      />
      <WholeProfile of={visibleProfile} />
    </div>
  )
}

/** The salary, as everywhere, only if the user shows it. */
function profileAfterPurchase(profile: EditableProfile): Omit<PublicProfile, 'link'> {
  const { header, attributes, experience, ideal_job: ideal } = profile
  return {
    name: header.user.name,
    last_name: header.user.last_name,
    title: header.title,
    photo: profile.photo,
    cover: profile.cover,
    about_you: withoutRevision(profile.about_you),
    education: profile.education.education,
    work_experience: experience.work_experience,
    positions: experience.positions,
    workplace: withoutRevision(profile.workplace),
    ideal_job: { ...withoutRevision(ideal), desired_salary: attributes.show_salary ? ideal.desired_salary : null },
    kaggle: withoutRevision(profile.kaggle),
    social: profile.social.links,
    skills: profile.skills.filter(({ skills }) => Object.keys(skills).length > 0),
  }
}

function withoutRevision<Section extends { revision: string }>({ revision: _, ...values }: Section) {
  return values
}
