import { useId, useState } from 'react'
import { DownIcon } from '#app/ui/icons.tsx'
import type { SkillSection } from '#domain/options/skill-groups.ts'
import type { SkillLevels } from '#domain/profile/profile-sections.ts'
import { SkillRow } from './skill-row.tsx'

/** A sector with its own level, and the list that it opens into. While a search runs, what fits lies open. */
export function SectorTopics(props: {
  label: string
  section: SkillSection
  levels: SkillLevels
  isSearch: boolean
  onChange: (key: string, level: number | undefined) => void
}) {
  const { label, section, levels, isSearch, onChange } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const isOpen = isSearch || isUnfolded
  const chosen = section.items.filter(({ key }) => levels[key] !== undefined).length
  return (
    <>
      <SkillRow label={label} level={levels[section.key]} onChange={(level) => onChange(section.key, level)}>
        {!isSearch && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
            className="flex min-h-9 flex-none scroll-mb-24 items-center gap-1.5 rounded-s px-2 text-s text-ink-2 hover:text-primary touch:min-h-11"
          >
            <span className="sr-only">{label}: </span>
            <span className={`tabular ${chosen > 0 ? 'font-semibold text-primary' : ''}`}>
              {chosen > 0 && `${chosen} of `}
              {section.items.length} topics
            </span>
            <span className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}>
              <DownIcon />
            </span>
          </button>
        )}
      </SkillRow>
      {isOpen && section.items.length > 0 && (
        <ul id={id} aria-label={label} className="mb-3 ml-1 border-l-2 border-primary-soft pl-2.5 sm:ml-2 sm:pl-4.5">
          {section.items.map((item) => (
            <li key={item.key}>
              <SkillRow label={item.label} level={levels[item.key]} onChange={(level) => onChange(item.key, level)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
