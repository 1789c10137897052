import { type ProgressSection, stillMissing } from '#domain/profile/progress.ts'
import { openForm, useProfile, useProfileStore } from '../profile-store.ts'
import { goToSection, SECTION_OF_PROGRESS, titleOf } from '../sections/names.ts'
import { missingFields } from './missing-fields.ts'
import { ProgressRing } from './progress-ring.tsx'

/** How far the profile is, and which sections would still bring how much. */
export function ProgressCard() {
  const { progress, shown_progress, attributes } = useProfile()
  const missing = stillMissing(progress)
  return (
    <section aria-labelledby="progress" className="rounded-box border border-line bg-card px-6 py-5.5 shadow-card">
      <h2 id="progress" className="sr-only">
        Profile progress
      </h2>
      <ProgressRing from={shown_progress?.total ?? 0} to={progress.total} />
      {missing.length > 0 ? (
        <ul className="mt-4 -mb-2 text-s">
          {missing.map(({ section, points }) => (
            <Missing key={section} section={section} points={points} />
          ))}
        </ul>
      ) : (
        <Whole isHidden={attributes.visibility === 'hidden'} />
      )}
    </section>
  )
}

/** Leads to a section, with its form open. */
function Missing({ section, points }: { section: ProgressSection; points: number }) {
  const id = SECTION_OF_PROGRESS[section]
  const title = titleOf(id)
  const lacks = missingFields(section, useProfile())
  const show = () => {
    if (useProfileStore.getState().forms[id] === undefined) openForm(id)
    goToSection(id)
  }
  return (
    <li className="border-t border-line">
      <a
        href={`#${id}`}
        className="flex min-h-10 items-center justify-between gap-3 py-1 hover:text-primary touch:min-h-11"
        onClick={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <span>{lacks ? `${title}, ${lacks}` : title}</span>
        <b className="tabular">
          +{points}
          <span className="sr-only"> points</span>
        </b>
      </a>
    </li>
  )
}

function Whole({ isHidden }: { isHidden: boolean }) {
  return (
    <div className="mt-4 text-center">
      <p className="text-l font-semibold">Your profile is complete</p>
      <p className="pt-1 text-s text-pretty text-ink-2">
        {isHidden
          ? 'Recruiters can’t find you yet. You decide when they can.'
          : 'Check it now and then to keep it up to date.'}
      </p>
    </div>
  )
}
