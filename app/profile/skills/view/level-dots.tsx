import { levelLabel, SKILL_LEVELS } from '#domain/options/skill-groups.ts'

/** A level to read: five dots, and its word, which stands in sight where there is room. */
export function LevelDots({ level }: { level: number }) {
  return (
    <span className="flex flex-none items-center gap-3">
      <span aria-hidden="true" className="flex gap-1">
        {SKILL_LEVELS.map((one) => (
          <span
            key={one.level}
            className={`size-2.5 rounded-full border-[1.5px] ${one.level <= level ? 'border-primary bg-primary' : 'border-line-2'}`}
          />
        ))}
      </span>
      <span className="w-21 text-s text-ink-2 max-sm:sr-only">{levelLabel(level)}</span>
    </span>
  )
}
