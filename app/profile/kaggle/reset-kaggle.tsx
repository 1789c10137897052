import { useState } from 'react'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { takeFocus } from '#app/ui/take-focus.ts'
import { resetKaggleProfile } from '#domain/profile/kaggle.contract.ts'
import { closeForm, mergeProfile, noteRemovedKaggle, useProfile } from '../profile-store.ts'

/** Deletes the section after one confirmation. */
export function ResetKaggle() {
  const { kaggle } = useProfile()
  const [isConfirming, setConfirming] = useState(false)
  const { send, error } = useMutation()
  const reset = () =>
    send(resetKaggleProfile, {}, (response) => {
      mergeProfile(response)
      noteRemovedKaggle(kaggle)
      closeForm('kaggle-profile')
    })
  return (
    <div className="border-t border-line pt-3">
      {isConfirming ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-[550]">Remove your username, tiers and medals from your profile?</p>
          <Button size="small" ref={takeFocus} onClick={() => void reset()}>
            Remove
          </Button>
          <Button size="small" kind="ghost" onClick={() => setConfirming(false)}>
            Keep
          </Button>
        </div>
      ) : (
        <Button size="small" kind="ghost" className="-ml-3" onClick={() => setConfirming(true)}>
          Remove Kaggle profile
        </Button>
      )}
      <p role="alert" className="text-s font-[550] text-bad">
        {error}
      </p>
    </div>
  )
}
