import { stillMissing } from '#domain/progress.ts'
import { goToSection, sectionOf } from './profile-sections.ts'
import { useProfile } from './profile-store.ts'

/** How far the profile is, and which sections would still bring how much. */
export function ProgressCard() {
  const { progress } = useProfile()
  return (
    <section aria-labelledby="progress" className="rounded-box border border-line bg-card px-6 py-5.5 shadow-card">
      <h2 id="progress" className="text-l">
        <span className="tabular">{progress.total}%</span> filled in
      </h2>
      <ul className="mt-3 text-s">
        {stillMissing(progress).map(({ section, points }) => {
          const { anchor, title } = sectionOf(section)
          return (
            <li key={section} className="border-t border-line">
              <a
                href={`#${anchor}`}
                className="flex min-h-11 items-center justify-between gap-3 hover:text-primary"
                onClick={(event) => {
                  event.preventDefault()
                  goToSection(anchor)
                }}
              >
                <span>{title}</span>
                <b className="tabular">+{points}</b>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
