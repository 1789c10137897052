import { DownIcon } from '#app/ui/icons.tsx'
import { SKILL_GROUPS } from '#domain/options/skill-groups.ts'
import type { EditableProfile } from '#domain/profile/profiles.contract.ts'
import { useEditGroup } from '../view/use-edit-group.ts'
import { countOf } from './count-of.ts'

/** The groups to choose from. */
export function GroupChoice({ groups }: { groups: EditableProfile['skills'] }) {
  const edit = useEditGroup()
  return (
    <ul>
      {SKILL_GROUPS.map((group) => (
        <li key={group.id} className="border-t border-line first:border-0">
          <button
            type="button"
            onClick={() => edit(group)}
            className="flex min-h-12 w-full items-center gap-3 py-1.5 text-left hover:text-primary"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-[550]">{group.label}</span>
              <span className="tabular text-s text-ink-2">
                {countOf(groups.find(({ skill_id }) => skill_id === group.id))}
              </span>
            </span>
            <span className="-rotate-90 text-ink-3">
              <DownIcon />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
