import { ActionBar } from '#app/ui/action-bar.tsx'

/** After the section was removed: the way back, and why it did not work. */
export function Removed({ onUndo, error }: { onUndo: () => void; error: string | null }) {
  return (
    <div className="mt-1 mb-3">
      <ActionBar action="Undo" onAction={onUndo} takesFocus>
        Your Kaggle profile is removed. Undo brings it back as self-declared.
      </ActionBar>
      <p role="alert" className="pt-1 text-s font-[550] text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
