import { enterSendsNothing } from '#app/forms/fields/enter-sends-nothing.ts'
import { levelLabel, SKILL_LEVELS } from '#domain/options/skill-groups.ts'

/** Five dots, each a real radio: arrow keys move, and the word beside them says the level. */
export function LevelInput(props: { name: string; level: number | undefined; onChange: (level: number) => void }) {
  const { name, level = 0, onChange } = props
  return (
    <span
      className={`flex flex-wrap items-center gap-x-1 sm:gap-x-2 ${level === 0 ? 'max-sm:hidden' : 'max-sm:-mt-1.5 max-sm:basis-full max-sm:pb-2.5'}`}
    >
      <span className="flex">
        {SKILL_LEVELS.map((one) => (
          <input
            key={one.level}
            type="radio"
            name={name}
            aria-label={one.label}
            title={one.label}
            checked={one.level === level}
            onChange={() => onChange(one.level)}
            onKeyDown={enterSendsNothing}
            className={`grid size-6 scroll-mb-24 cursor-pointer appearance-none place-items-center rounded-full before:size-3.5 before:rounded-full before:border-[1.5px] before:transition-colors hover:before:border-primary touch:size-11 forced-colors:appearance-auto ${one.level <= level ? 'before:border-primary before:bg-primary' : 'before:border-control'}`}
          />
        ))}
      </span>
      <span aria-hidden="true" className="text-s sm:w-23 text-ink-2">
        {level === 0 ? 'not set' : levelLabel(level)}
      </span>
    </span>
  )
}
