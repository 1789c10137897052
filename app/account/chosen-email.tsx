/** Password managers find it as the username. */
export function ChosenEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <b className="min-w-0 wrap-anywhere">{email}</b>
      <input type="email" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <button type="button" className="font-semibold text-primary underline touch:min-h-11" onClick={onChange}>
        Use another email
      </button>
    </p>
  )
}
