import { ActBar } from '#app/ui/act-bar.tsx'

/** After the section was removed: the way back, and why it did not work. */
export function Removed({ onUndo, problem }: { onUndo: () => void; problem: string | null }) {
  return (
    <div className="mt-1 mb-3">
      <ActBar act="Undo" onAct={onUndo} takesFocus>
        Your Kaggle profile is removed. Undo brings it back as self-declared.
      </ActBar>
      <p role="alert" className="pt-1 text-s font-[550] text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
