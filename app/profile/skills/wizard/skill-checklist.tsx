import { useState } from 'react'
import type { Option } from '#domain/options/option.ts'
import type { SkillGroup, SkillSection } from '#domain/options/skill-groups.ts'
import type { SkillLevels } from '#domain/profile/profile-sections.ts'
import { fold } from '#domain/shared/fold.ts'
import { SectorTopics } from './sector-topics.tsx'
import { SkillRow } from './skill-row.tsx'
import { SkillSearch } from './skill-search.tsx'

interface ChecklistProps {
  group: SkillGroup
  levels: SkillLevels
  onChange: (levels: SkillLevels) => void
}

/**
 * All skills of a group, each with its level, in the order of the list whatever is chosen: nothing jumps under the hand. A
 * sector of industry experience opens into its own list. The search leaves what fits, wherever it lies.
 */
export function SkillChecklist({ group, levels, onChange }: ChecklistProps) {
  const [typed, setTyped] = useState('')
  const query = fold(typed)
  const visible = fitting(group, query)
  const change = (key: string, level: number | undefined) => {
    const { [key]: _, ...others } = levels
    onChange(level === undefined ? others : { ...others, [key]: level })
  }
  const sections = new Map(visible.sections.map((section) => [section.key, section]))
  const isSearch = query !== ''
  return (
    <div>
      <SkillSearch
        typed={typed}
        onType={setTyped}
        announcement={isSearch ? announcementOf(visible, query) : ''}
        chosen={Object.keys(levels).length}
      />
      <ul className="pt-2">
        {visible.items.map(({ key, label }) => {
          const section = sections.get(key)
          return (
            <li key={key}>
              {section ? (
                <SectorTopics label={label} section={section} levels={levels} isSearch={isSearch} onChange={change} />
              ) : (
                <SkillRow label={label} level={levels[key]} onChange={(level) => change(key, level)} />
              )}
            </li>
          )
        })}
      </ul>
      {visible.items.length === 0 && (
        <p className="border-t border-line py-3 text-ink-2">Nothing in this list fits “{typed.trim()}”.</p>
      )}
    </div>
  )
}

/** The list cut down to what fits; a sector stays when one of its topics does. */
function fitting(group: SkillGroup, query: string): SkillGroup {
  if (query === '') return group
  const isFitting = ({ label }: Option) => fold(label).includes(query)
  const sections: SkillSection[] = group.sections.map((section) => ({
    ...section,
    items: isFitting(section) ? section.items : section.items.filter(isFitting),
  }))
  const hasTopics = new Set(sections.filter(({ items }) => items.length > 0).map(({ key }) => key))
  return { ...group, sections, items: group.items.filter((item) => isFitting(item) || hasTopics.has(item.key)) }
}

/** Sectors that only lead to what was found are no findings. */
function announcementOf(visible: SkillGroup, query: string): string {
  const sectors = visible.items.filter(({ label }) => fold(label).includes(query))
  const count = sectors.length + visible.sections.flatMap(({ items }) => items).length
  return count === 0 ? 'Nothing found' : `${count} found`
}
