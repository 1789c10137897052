import { callApi } from '#app/browser/api.ts'
import { notify } from '#app/browser/notifications.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { type BlockedCompanies, setBlockedCompanies } from '#domain/profile/visibility.contract.ts'
import { storedAfterConflict } from '../forms/conflict.ts'
import { mergeProfile, useProfile } from '../profile-store.ts'

/** Companies are blocked by name or by the domain of their e-mail. */
export type BlockKind = 'names' | 'domains'

/** Blocks and unblocks companies, each at once. */
export function useBlocking() {
  const { blocked } = useProfile()
  const { perform, isSending, error, clearError } = useMutation()
  const save = (kind: BlockKind, change: (list: string[]) => string[]) =>
    perform(() => saveMerged(blocked, (current) => ({ ...current, [kind]: change(current[kind]) })))
  return {
    isSending,
    error,
    clearError,
    blocked,
    /** At its place in the list, or at the end. */
    block: (kind: BlockKind, value: string, index?: number) =>
      save(kind, (list) => list.toSpliced(index ?? list.length, 0, value)),
    unblock: (kind: BlockKind, value: string) => save(kind, (list) => list.filter((one) => one !== value)),
  }
}

/** After a conflict the change is made to the stored list, so that it holds both changes. */
async function saveMerged(
  known: BlockedCompanies,
  change: (blocked: BlockedCompanies) => BlockedCompanies,
): Promise<void> {
  const save = async (current: BlockedCompanies) => mergeProfile(await callApi(setBlockedCompanies, change(current)))
  await save(known).catch(async (error: unknown) => {
    const stored = await storedAfterConflict(error)
    if (!stored) throw error
    await save(stored.blocked)
    notify('Your list was changed somewhere else. Both changes are saved.')
  })
}
