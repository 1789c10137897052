import type { Candidate, WishResult } from '#domain/recruiters/people-search.contract.ts'

const STATES = {
  met: { style: 'font-semibold text-accept-ink', word: 'met' },
  unmet: { style: 'text-ink-2', word: 'not met' },
  unknown: { style: 'text-ink-3', word: 'unknown' },
}

/** Why a person fits: each wish of the search, and what the card says about it. */
export function Wishes({ wishes }: { wishes: readonly WishResult[] }) {
  if (wishes.length === 0) return null
  return (
    <div className="@container mt-3.5 border-t border-line pt-2">
      <ul aria-label="Why this candidate fits" className="grid gap-x-6 @lg:grid-cols-2 @4xl:grid-cols-3">
        {wishes.map((wish) => {
          const { style, word } = STATES[wish.state]
          return (
            <li key={wish.path} className="flex items-baseline justify-between gap-3 py-1 text-m">
              <span className="min-w-0 wrap-anywhere">
                {wish.label}
                {!wish.isMust && <span className="text-s text-ink-3"> · nice to have</span>}
              </span>
              <span className={`max-w-1/2 flex-none text-right ${style}`}>
                {wish.by === null ? word : saidBy(wish.label, wish.by)}
                {wish.by !== null && <span className={wish.state === 'met' ? 'sr-only' : ''}>, {word}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** "Expert" of "Python: Expert" where the wish has named Python already. */
function saidBy(label: string, by: string): string {
  const name = label.slice(0, label.indexOf(':') + 1)
  return name !== '' && by.startsWith(name) ? by.slice(name.length).trim() : by
}

export function MatchScore({ match: { score, wishes } }: Pick<Candidate, 'match'>) {
  if (wishes.length === 0) return null
  const met = wishes.filter(({ state }) => state === 'met').length
  const isWhole = met === wishes.length
  return (
    <p className="tabular flex-none text-right leading-tight">
      <span className={`text-xl font-bold whitespace-nowrap ${isWhole ? 'text-accept-ink' : ''}`}>
        {met} of {wishes.length}
      </span>
      <span className="block text-s text-ink-2">{wishes.length === 1 ? 'wish met' : 'wishes met'}</span>
      {score !== null && !isWhole && <span className="block text-s text-ink-3">match {score} %</span>}
    </p>
  )
}

/** Keys of the skills that were asked for and met. */
export function skillsMet(wishes: readonly WishResult[]): ReadonlySet<string> {
  const met = wishes.filter(({ path, state }) => state === 'met' && /^(skills\.\d+|personal_data)\./.test(path))
  return new Set(met.map(({ path }) => path.slice(path.lastIndexOf('.') + 1)))
}
