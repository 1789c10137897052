import { RECRUITERS_PATH } from '#app/landing-paths.ts'
import { CandidateCard } from '#app/profile/public/candidate-card.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { SKILL_LEVELS } from '#domain/options/skill-groups.ts'
import type { AnonymousCard } from '#domain/profile/public-profile.contract.ts'
import { ERRORS } from '#domain/shared/errors.ts'

export interface ShownExample {
  lines: readonly string[]
  chosen: number
  chips: readonly string[]
  /** Search is being repaired: there are no numbers. */
  isAway?: boolean
  skills: readonly { key: string; label: string; levels: readonly (number | null)[] }[]
}

/** One of a few searches, with what it means, how many people there are at each level, and an invented card. */
export function LiveExample({ example, card }: { example: ShownExample; card: AnonymousCard }) {
  const { lines, chosen, chips, skills, isAway = false } = example
  return (
    <section id="example" aria-labelledby="example-heading" className="border-t border-line py-12">
      <h2 id="example-heading" className="text-2xl">
        One line is a search
      </h2>
      <p className="max-w-[65ch] pt-2 text-ink-2">
        Skills with their levels, experience, Kaggle tiers, places, languages: type what you need. Try one of these.
      </p>
      <ul className="grid gap-2 pt-5">
        {lines.map((line, index) => (
          <li key={line}>
            <a
              href={`${RECRUITERS_PATH}?example=${index + 1}#example`}
              aria-current={index === chosen ? 'true' : undefined}
              className="block rounded-box border border-line-2 bg-card px-4 py-2.5 font-[550] wrap-anywhere hover:border-primary aria-[current]:border-2 aria-[current]:border-primary touch:min-h-11"
            >
              {line}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 pt-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="pb-3 text-base">What we understand</h3>
          <ul className="flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li
                key={chip}
                className="rounded-full bg-primary-soft px-3 py-1 text-s font-[550] text-primary-strong wrap-anywhere"
              >
                {chip}
              </li>
            ))}
          </ul>
          <h3 className="pt-7 pb-1 text-base">Candidates at each level right now</h3>
          {isAway ? (
            <p className="pt-2 text-ink-2">{ERRORS.search_away.text}</p>
          ) : (
            <>
              <LevelTable skills={skills} />
              <p className="pt-2 text-s text-ink-2">
                Rounded down; a dash is fewer than ten. Once you’re logged in, counts follow every filter.
              </p>
            </>
          )}
        </div>
        <div className="min-w-0">
          <h3 className="pb-3 text-base">What you see before you pay</h3>
          <CandidateCard card={card} matched={new Set(skills.map(({ key }) => key))} headingLevel={3} />
          <p className="pt-2 text-s text-ink-2">An invented candidate. Real cards are shown to recruiters only.</p>
        </div>
      </div>
    </section>
  )
}

function LevelTable({ skills }: { skills: ShownExample['skills'] }) {
  return (
    <table className="tabular w-full border-collapse text-s">
      <thead>
        <tr className="border-b border-line text-ink-2">
          <th scope="col" className="py-2 pr-2 text-left font-medium">
            Skill
          </th>
          {SKILL_LEVELS.map(({ level, label }) => (
            <th key={level} scope="col" className="px-1 py-2 text-right font-medium">
              <span className="max-sm:sr-only">{label}</span>
              <span aria-hidden="true" className="sm:hidden">
                {level}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {skills.map(({ key, label, levels }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 pr-2 text-left font-semibold wrap-anywhere">
              {label}
            </th>
            {SKILL_LEVELS.map(({ level }, index) => {
              const count = levels[index] ?? null
              return (
                <td key={level} className="px-1 py-2 text-right">
                  {count === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">fewer than ten</span>
                    </>
                  ) : (
                    formatCount(count)
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
