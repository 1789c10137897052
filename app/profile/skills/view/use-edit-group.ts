import { useLocation, useNavigate } from 'react-router'
import { OPENED_HERE } from '#app/browser/modals.ts'
import type { SkillGroup } from '#domain/options/skill-groups.ts'

/** Opens the modal for one group; the history entry says which, so that it is still there after a reload. */
export function useEditGroup(): (group: SkillGroup) => void {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  return ({ id }) => {
    const isWithin = hash === '#edit-skills'
    const opened = isWithin ? state : OPENED_HERE
    void navigate(
      { pathname, search, hash: '#edit-skills' },
      { preventScrollReset: true, replace: isWithin, state: { ...opened, skillGroup: id } },
    )
  }
}
