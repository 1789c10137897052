import type { StoredGroup } from './skills-draft.ts'

/** How much a group says, in words. */
export function countOf(group: StoredGroup | undefined): string {
  if (!group?.answered) return 'Not answered yet'
  const count = Object.keys(group.skills).length
  if (count === 0) return 'None of these'
  return count === 1 ? '1 skill' : `${count} skills`
}
