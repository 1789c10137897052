import { DownIcon } from '#app/ui/icons.tsx'
import { SKILL_LEVELS } from '#domain/options/skill-groups.ts'

const MEANINGS: Record<(typeof SKILL_LEVELS)[number]['label'], string> = {
  Novice: 'You know what it is for and have tried it out.',
  Basic: 'You get simple things done with the help of examples.',
  Intermediate: 'You use it in your daily work, on your own.',
  Advanced: 'You solve hard problems with it and check the work of others.',
  Expert: 'Others come to you when they’re stuck, and you decide how it’s used.',
}

/** What each level means, in one line, behind a heading that opens. */
export function LevelLegend() {
  return (
    <details className="group rounded-box bg-sunk px-3.5 text-s">
      <summary className="flex min-h-10 items-center gap-2 font-semibold text-ink-2 hover:text-primary touch:min-h-11">
        What the levels mean
        <span className="transition-transform group-open:rotate-180">
          <DownIcon />
        </span>
      </summary>
      <dl className="grid gap-y-1.5 pb-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
        {SKILL_LEVELS.map(({ level, label }) => (
          <div key={level} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-ink-2 max-sm:-mt-1.5">{MEANINGS[label]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
