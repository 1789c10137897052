import { useRootData } from '#app/browser/root-data.ts'

/** Only in demo mode. */
export function DemoAccounts({ onPick }: { onPick: (account: { email: string; password: string }) => void }) {
  const demo = useRootData()?.demo
  if (!demo) return null
  return (
    <section
      aria-label="Demo accounts"
      className="rounded-box border border-dashed border-line-2 px-[14px] py-2.5 text-s"
    >
      <p className="font-semibold">Demo accounts, password {demo.password}</p>
      <ul className="text-ink-2">
        {demo.emails.map((email) => (
          <li key={email}>
            <button
              type="button"
              className="min-h-6 max-w-full text-left wrap-anywhere underline hover:text-primary touch:min-h-11"
              onClick={() => onPick({ email, password: demo.password })}
            >
              {email}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where mail is that does not leave this machine; only in demo mode. */
export function OutboxHint() {
  const root = useRootData()
  if (!root?.demo) return null
  return (
    <p className="text-s text-ink-2">
      Demo: without a mail server, emails stay{' '}
      {root.hasOutbox ? (
        <>
          in{' '}
          <a href="/dev/outbox" target="_blank" rel="noreferrer" className="text-primary underline">
            the outbox of this machine
          </a>
          .
        </>
      ) : (
        <>
          on this machine. Start with <code>OUTBOX=on</code> to read it here.
        </>
      )}
    </p>
  )
}
