import { setBlockedCompanies } from '#domain/visibility.contract.ts'
import { mergeProfile, useProfile } from '../profile-store.ts'
import { useSending } from '../use-sending.ts'

/** Companies are blocked by name or by the domain of their e-mail. */
export type BlockKind = 'names' | 'domains'

/** Blocks companies and unblocks them, each at once. `problem` is what was wrong with the last one. */
export function useBlocking() {
  const { blocked } = useProfile()
  const { send, ...state } = useSending()
  const save = (kind: BlockKind, list: string[]) =>
    send(setBlockedCompanies, { ...blocked, [kind]: list }, ({ blocked }) => mergeProfile({ blocked }))
  return {
    ...state,
    blocked,
    /** At its place in the list, or at the end. */
    block: (kind: BlockKind, value: string, at = blocked[kind].length) =>
      save(kind, blocked[kind].toSpliced(at, 0, value)),
    unblock: (kind: BlockKind, value: string) =>
      save(
        kind,
        blocked[kind].filter((one) => one !== value),
      ),
  }
}
