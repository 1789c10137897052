import { callApi } from '#app/browser/api.ts'
import { notify } from '#app/browser/notifications.ts'
import { type BlockedCompanies, setBlockedCompanies } from '#domain/visibility.contract.ts'
import { mergeProfile, useProfile } from '../profile-store.ts'
import { useSending } from '../use-sending.ts'
import { elsewhere } from './changed-elsewhere.ts'

/** Companies are blocked by name or by the domain of their e-mail. */
export type BlockKind = 'names' | 'domains'

/** Blocks companies and unblocks them, each at once. `problem` is what was wrong with the last one. */
export function useBlocking() {
  const { blocked } = useProfile()
  const { perform, isSending, problem, forgive } = useSending()
  const save = (kind: BlockKind, change: (list: string[]) => string[]) =>
    perform(() => saveMerged(blocked, (present) => ({ ...present, [kind]: change(present[kind]) })))
  return {
    isSending,
    problem,
    forgive,
    blocked,
    /** At its place in the list, or at the end. */
    block: (kind: BlockKind, value: string, at?: number) =>
      save(kind, (list) => list.toSpliced(at ?? list.length, 0, value)),
    unblock: (kind: BlockKind, value: string) => save(kind, (list) => list.filter((one) => one !== value)),
  }
}

/** A list that was changed elsewhere meanwhile keeps what was done there: the change is made to it as it is now. */
async function saveMerged(
  known: BlockedCompanies,
  change: (blocked: BlockedCompanies) => BlockedCompanies,
): Promise<void> {
  const save = async (present: BlockedCompanies) => mergeProfile(await callApi(setBlockedCompanies, change(present)))
  await save(known).catch(async (failure: unknown) => {
    await save((await elsewhere(failure)).blocked)
    notify('Your list was changed elsewhere meanwhile. It holds both changes now.')
  })
}
