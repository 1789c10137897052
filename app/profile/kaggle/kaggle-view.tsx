import { shortDate } from '#app/dates.ts'
import { ExternalLinkIcon } from '#app/ui/icons.tsx'
import { KAGGLE_ACHIEVEMENTS, KAGGLE_TIERS } from '#domain/options/kaggle.ts'
import { labelOf } from '#domain/options/option.ts'
import type { Kaggle } from '#domain/profile/kaggle.contract.ts'
import { Medals } from './medals.tsx'

type Given = NonNullable<Kaggle['achievements']['competitions']>

/** Tier and medals of the kinds that are given, each with where the figures come from. */
export function KaggleView({ of: { username, achievements } }: { of: Kaggle }) {
  const given = KAGGLE_ACHIEVEMENTS.flatMap(({ key, label }): [string, Given][] => {
    const achievement = achievements[key]
    return achievement ? [[label, achievement]] : []
  })
  return (
    <div className="grid gap-4">
      <a
        href={`https://www.kaggle.com/${encodeURIComponent(username)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-8 items-center gap-2 justify-self-start font-semibold wrap-anywhere text-primary hover:underline touch:min-h-11"
      >
        {username}
        <ExternalLinkIcon />
        <span className="sr-only"> at Kaggle, in a new tab</span>
      </a>
      {given.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {given.map(([label, achievement]) => (
            <Tile key={label} label={label} achievement={achievement} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Tile({ label, achievement }: { label: string; achievement: Given }) {
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-box border border-line p-3.5">
      <h3 className="text-s font-normal tracking-normal text-ink-2">{label}</h3>
      <p className="text-l leading-tight font-[650]">
        {achievement.tier === null ? 'No tier' : labelOf(KAGGLE_TIERS, achievement.tier)}
      </p>
      <Medals of={achievement} />
      <p className="mt-auto pt-1.5 text-xs text-ink-2">
        {achievement.source === 'fetched' ? 'fetched from Kaggle' : 'self-declared'},{' '}
        <span className="whitespace-nowrap">{shortDate(achievement.date)}</span>
      </p>
    </li>
  )
}
