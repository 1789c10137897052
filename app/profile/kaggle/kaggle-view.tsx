import { shortDate } from '#app/dates.ts'
import { OutwardMark } from '#app/ui/marks.tsx'
import type { Kaggle } from '#domain/kaggle.contract.ts'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { labelOf } from '#domain/options/option.ts'
import { Medals } from './medals.tsx'

/** Tier and medals of the four kinds, each with where the figures come from. */
export function KaggleView({ of: { username, achievements } }: { of: Kaggle }) {
  return (
    <div className="grid gap-4">
      <a
        href={`https://www.kaggle.com/${encodeURIComponent(username)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-8 items-center gap-2 justify-self-start font-semibold wrap-anywhere text-primary hover:underline touch:min-h-11"
      >
        {username}
        <OutwardMark />
        <span className="sr-only"> at Kaggle, in a new tab</span>
      </a>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {KAGGLE_ACHIEVEMENTS.map(({ key, label }) => (
          <Tile key={key} label={label} achievement={achievements[key]} />
        ))}
      </ul>
    </div>
  )
}

function Tile({ label, achievement }: { label: string; achievement: Kaggle['achievements']['competitions'] }) {
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-box border border-line p-3.5">
      <h3 className="text-s font-normal tracking-normal text-ink-2">{label}</h3>
      {achievement === undefined ? (
        <p className="text-ink-3">Not said</p>
      ) : (
        <>
          <p className="text-l leading-tight font-[650]">
            {achievement.tier === null ? 'No tier' : labelOf(KAGGLE_TIERS, achievement.tier)}
          </p>
          <Medals of={achievement} />
          <p className="mt-auto pt-1.5 text-xs text-ink-2">
            {achievement.source === 'fetched' ? 'fetched from Kaggle' : 'self-declared'},{' '}
            <span className="whitespace-nowrap">{shortDate(achievement.date)}</span>
          </p>
        </>
      )}
    </li>
  )
}
