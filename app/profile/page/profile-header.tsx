import { LANDING_PATHS } from '#app/landing-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PencilIcon } from '#app/ui/icons.tsx'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { LazyForm } from '../forms/lazy-form.tsx'
import { lazyForm } from '../forms/lazy-forms.ts'
import { fullName } from '../full-name.ts'
import { openForm, useProfile, useProfileStore } from '../profile-store.ts'
import { useReturningFocus } from '../sections/section.tsx'
import { ProfileFace } from './profile-face.tsx'

const HEADER_FORM = lazyForm(async () => (await import('../sections/header/form.tsx')).HeaderForm)

/** Images, name and title, each with the way to change it. */
export function ProfileHeader() {
  const { header, photo, cover } = useProfile()
  const isOpen = useProfileStore(({ forms }) => forms.header !== undefined)
  const edit = useReturningFocus(isOpen)
  return (
    <ProfileFace
      cover={cover}
      photo={photo}
      name={fullName(header.user)}
      nameless="Your profile"
      title={header.title || 'No profile title yet'}
      onCover={
        <ButtonLink
          href="#edit-cover-image"
          size="small"
          className="absolute top-3 right-3 bg-card shadow-card noscript:hidden"
        >
          <PencilIcon /> {cover ? 'Change cover' : 'Add cover'}
        </ButtonLink>
      }
      onPhoto={
        <a
          href="#edit-profile-photo"
          aria-label={photo ? 'Change photo' : 'Add photo'}
          className="absolute -right-2 -bottom-2 grid size-9 place-items-center rounded-full border border-line-2 bg-card text-ink shadow-card hover:border-primary hover:text-primary touch:size-11 noscript:hidden"
        >
          <PencilIcon />
        </a>
      }
      actions={
        <>
          <ButtonLink href={PREVIEW} className="max-sm:px-3">
            View as a recruiter
          </ButtonLink>
          {!isOpen && (
            <Button
              ref={edit}
              kind="primary"
              aria-label="Edit: Name and title"
              className="noscript:hidden"
              onClick={() => openForm('header')}
            >
              Edit
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <div className="border-t border-line px-4 pt-4 pb-5 sm:px-6">
          <LazyForm name="header" script={HEADER_FORM} render={render} />
        </div>
      )}
    </ProfileFace>
  )
}

/** The user's profile as recruiters see it. */
export const PREVIEW = `${LANDING_PATHS.seeker}?view=recruiter`

const render = ({ header: { user, title } }: EditableProfile) => (
  <>
    <p className="font-semibold wrap-anywhere">{fullName(user) || 'No name'}</p>
    <p className="wrap-anywhere">{title || 'No title'}</p>
  </>
)
