import { lazy, Suspense } from 'react'
import { useModal } from '#app/browser/modals.ts'

const EditProfilePhoto = lazy(() =>
  import('#app/modals/edit-profile-photo.tsx').then((module) => ({ default: module.EditProfilePhoto })),
)
const EditCoverImage = lazy(() =>
  import('#app/modals/edit-cover-image.tsx').then((module) => ({ default: module.EditCoverImage })),
)
const EditSkills = lazy(() => import('#app/modals/edit-skills.tsx').then((module) => ({ default: module.EditSkills })))
const BecomeSearchable = lazy(() =>
  import('#app/modals/become-searchable.tsx').then((module) => ({ default: module.BecomeSearchable })),
)
const VisibilityModal = lazy(() =>
  import('#app/modals/visibility.tsx').then((module) => ({ default: module.VisibilityModal })),
)

/** The modals that need the user's own profile, and therefore stand in its page. */
export function ProfileModals() {
  const photo = useModal('edit-profile-photo')
  const cover = useModal('edit-cover-image')
  const skills = useModal('edit-skills')
  const searchable = useModal('become-searchable')
  const visibility = useModal('visibility')
  return (
    <Suspense fallback={null}>
      {photo && <EditProfilePhoto key={photo.openCount} {...photo} />}
      {cover && <EditCoverImage key={cover.openCount} {...cover} />}
      {skills && <EditSkills key={skills.openCount} {...skills} />}
      {searchable && <BecomeSearchable key={searchable.openCount} {...searchable} />}
      {visibility && <VisibilityModal key={visibility.openCount} {...visibility} />}
    </Suspense>
  )
}
