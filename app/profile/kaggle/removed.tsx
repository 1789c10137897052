import { useMutation } from '#app/forms/use-mutation.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { setKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import { mergeProfile, useProfileStore } from '../profile-store.ts'
import { bodyOf, fieldsOf } from './kaggle-fields.ts'

/** After the section was deleted: the way back. */
export function Removed() {
  const removed = useProfileStore(({ removedKaggle }) => removedKaggle)
  const { send, error } = useMutation()
  if (!removed) return null
  const undo = () => send(setKaggleProfile, bodyOf(fieldsOf(removed)), mergeProfile)
  return (
    <div className="mt-1 mb-3">
      <ActionBar action="Undo" onAction={() => void undo()} takesFocus>
        Kaggle profile removed. Undo brings it back as self-declared.
      </ActionBar>
      <p role="alert" className="pt-1 text-s font-[550] text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
