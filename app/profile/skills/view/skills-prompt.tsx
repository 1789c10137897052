import { openForm } from '#app/profile/profile-store.ts'
import { Button } from '#app/ui/button.tsx'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import { WEIGHTS } from '#domain/profile/progress.ts'

/** The progress prompt of the skills (specification §4): shown while they bring nothing to the profile. */
export function SkillsPrompt() {
  return (
    <div className="mt-2 grid items-center gap-x-8 gap-y-5 rounded-box bg-primary-soft p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6">
      <div>
        <h3 className="text-xl text-primary-strong">Skills are what recruiters search by</h3>
        <p className="mt-2 max-w-[56ch]">
          {SKILL_GROUPS.length} short lists, from programming languages to industries: tick what you know and choose
          your level. It takes a few minutes, you can stop at any time, and it fills {WEIGHTS.skills}% of your profile.
        </p>
        <Button kind="primary" className="mt-4 noscript:hidden" onClick={() => openForm('skills-wizard')}>
          Start with the first list
        </Button>
      </div>
      <Sketch />
    </div>
  )
}

function Sketch() {
  return (
    <svg width="150" height="112" viewBox="0 0 150 112" aria-hidden="true" className="max-sm:hidden">
      {[5, 4, 3, 2].map((level, row) => (
        <g key={level} transform={`translate(0 ${14 + row * 28})`}>
          <rect y="-4" width={[46, 30, 52, 38][row]} height="8" rx="4" className="fill-primary/25" />
          {[0, 1, 2, 3, 4].map((index) => (
            <circle
              key={index}
              cx={78 + index * 16}
              r="5"
              className={
                index < level ? (row === 0 && index === 4 ? 'fill-secondary' : 'fill-primary') : 'fill-primary/20'
              }
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
