import type { Fit, FitWish } from '#domain/fit/fit.contract.ts'

const RESULTS = {
  met: { style: 'font-semibold text-accept-ink', word: 'met' },
  missed: { style: 'text-secondary-ink', word: 'not met' },
  unknown: { style: 'text-ink-3', word: 'not stated' },
}

/** “Fits 7 of 9 wishes”, with the list to unfold. Its place in a list of jobs is in `jobs.css`. */
export function FitLine({ fit, of = 'this job' }: { fit: Fit; of?: string }) {
  if (fit.wishes.length === 0) return null
  return (
    <details className="job-fit">
      <summary>
        {fitText(fit)}
        <span className="sr-only"> – {of}</span>
      </summary>
      <FitWishes wishes={fit.wishes} />
    </details>
  )
}

export function fitText({ met, known }: Pick<Fit, 'met' | 'known'>): string {
  if (known === 0) return 'Nothing to compare yet'
  return `Fits ${met} of ${known} ${known === 1 ? 'wish' : 'wishes'}`
}

/** Those that are met first, what is not stated last. */
export function FitWishes({ wishes }: { wishes: readonly FitWish[] }) {
  const order = Object.keys(RESULTS)
  const sorted = wishes.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result))
  return (
    <div className="@container">
      <ul className="grid gap-x-6 @lg:grid-cols-2">
        {sorted.map(({ kind, of, wish, result, has }) => {
          const { style, word } = RESULTS[result]
          return (
            <li key={`${kind} ${of} ${wish}`} className="flex items-baseline justify-between gap-3 py-1 text-m">
              <span className="min-w-0 wrap-anywhere">{wish}</span>
              <span className={`max-w-1/2 flex-none text-right wrap-anywhere ${style}`}>
                {has || word}
                {has && <span className={result === 'met' ? 'sr-only' : ''}>, {word}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
