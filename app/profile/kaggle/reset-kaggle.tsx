import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Asks once before the section is forgotten. */
export function ResetKaggle({ onReset, error }: { onReset: () => void; error: string | null }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className="border-t border-line pt-3">
      {isConfirming ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-[550]">Remove user name, tiers and medals from your profile?</p>
          <Button size="small" ref={takeFocus} onClick={onReset}>
            Remove them
          </Button>
          <Button size="small" kind="ghost" onClick={() => setConfirming(false)}>
            Keep them
          </Button>
        </div>
      ) : (
        <Button size="small" kind="ghost" className="-ml-3" onClick={() => setConfirming(true)}>
          Reset the Kaggle profile
        </Button>
      )}
      <p role="alert" className="text-s font-[550] text-bad">
        {error}
      </p>
    </div>
  )
}

/** The button that asked is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
