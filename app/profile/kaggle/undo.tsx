/** After the section was removed: the way back, which takes the focus of the button that is gone. */
export function Undo({ onUndo, problem }: { onUndo: () => void; problem: string | null }) {
  return (
    <div className="mt-1 mb-3 rounded-box bg-secondary-soft px-3.5 py-1.5 text-s text-secondary-ink">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-[550]">
          Your Kaggle profile is removed. Undo brings it back as self-declared.
        </p>
        <button
          type="button"
          ref={takeFocus}
          onClick={onUndo}
          className="min-h-9 font-semibold underline touch:min-h-11"
        >
          Undo
        </button>
      </div>
      {problem && (
        <p role="alert" className="pb-1 font-[550] text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
