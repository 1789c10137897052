import { useProfile } from './profile-store.ts'

/** Who this is: name and title. */
export function ProfileHeader() {
  const { user, title } = useProfile().header
  const name = [user.name, user.last_name].filter(Boolean).join(' ')
  return (
    <div className="rounded-l border border-line bg-card px-4 py-5 shadow-card sm:px-6">
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
        {name || 'Your profile'}
      </h1>
      <p className="mt-1 text-ink-2 wrap-anywhere">{title || 'No profile title yet'}</p>
    </div>
  )
}
