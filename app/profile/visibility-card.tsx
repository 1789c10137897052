import { useProfile } from './profile-store.ts'

const WORDS = {
  hidden: 'Nobody but you sees this profile.',
  searchable: 'Recruiters find you without your name.',
  public: 'Everybody can open your public page; recruiters find you without your name.',
}

/** Who can see the profile. */
export function VisibilityCard() {
  const { attributes } = useProfile()
  return (
    <section aria-labelledby="visibility" className="rounded-box border border-line bg-card px-6 py-5.5 shadow-card">
      <h2 id="visibility" className="text-l">
        Who can see you
      </h2>
      <p className="mt-2 text-s text-ink-2">{WORDS[attributes.visibility]}</p>
    </section>
  )
}
