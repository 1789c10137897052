import { LANDING_PATHS } from '#app/landing-paths.ts'
import { asScriptText } from '#app/script-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PublicProfile } from '#domain/profile/public-profile.contract.ts'
import { fullName } from '../full-name.ts'
import { ProfileFace } from '../page/profile-face.tsx'
import { personJsonLd } from './person-jsonld.ts'
import { WholeProfile } from './whole-profile.tsx'

/** A public profile, as every visitor sees it. */
export function PublicPage(props: { profile: PublicProfile; isOwner: boolean; siteUrl: string }) {
  const { profile, isOwner, siteUrl } = props
  return (
    <article className="wrap max-w-4xl pt-6 pb-18">
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped so that nothing in it ends the element
        dangerouslySetInnerHTML={{ __html: asScriptText(personJsonLd(profile, siteUrl)) }}
      />
      {isOwner && <OwnerBar />}
      <ProfileFace
        cover={profile.cover}
        photo={profile.photo}
        name={fullName(profile)}
        nameless="A profile"
        title={profile.title}
      />
      <div className="mt-4">
        <WholeProfile of={profile} />
      </div>
    </article>
  )
}

function OwnerBar() {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-box bg-primary-soft px-4 py-2.5 text-primary-strong">
      <p className="font-[550]">This is your public page, as everyone sees it.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`${LANDING_PATHS.seeker}#visibility`} size="small" className="bg-card">
          Who can see you
        </ButtonLink>
        <ButtonLink href={LANDING_PATHS.seeker} size="small" className="bg-card">
          Edit
        </ButtonLink>
      </div>
    </div>
  )
}
