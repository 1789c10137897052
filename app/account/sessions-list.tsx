import type { z } from 'zod'
import { notify } from '#app/browser/notifications.ts'
import { dateAndTime } from '#app/dates.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { endSession, type SessionInfo } from '#domain/account/users.contract.ts'

type Session = z.output<typeof SessionInfo>

export function SessionsList({ sessions, onEnded }: { sessions: Session[]; onEnded: () => void }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line bg-card">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{session.device}</p>
            <p className="tabular text-s text-ink-2">
              Last seen {dateAndTime(session.last_seen)} UTC, since {dateAndTime(session.created)} UTC
            </p>
          </div>
          {session.current ? (
            <p className="text-s font-semibold text-accept-ink">This browser</p>
          ) : (
            <EndButton session={session} onEnded={onEnded} />
          )}
        </li>
      ))}
    </ul>
  )
}

function EndButton({ session: { id, device }, onEnded }: { session: Session; onEnded: () => void }) {
  const { send } = useMutation({ onError: (message) => notify(message, 'error') })
  const end = async () => {
    await send(endSession, { id }, () => notify(`${device} is logged out.`))
    onEnded()
  }
  return (
    <Button size="small" aria-label={`Log out ${device}`} onClick={() => void end()}>
      Log out
    </Button>
  )
}
