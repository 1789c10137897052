import { dateAndTime } from '#app/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { type Access, useAccesses } from './use-accesses.ts'
import { useBlocking } from './use-blocking.ts'

/** Who bought access to the profile and when; their company can be blocked from here. */
export function AccessLog() {
  const accesses = useAccesses()
  const { blocked, block, unblock, error } = useBlocking()
  if (accesses.length === 0)
    return (
      <p className="text-ink-2">
        Nobody yet. When a recruiter buys your contact details, you’ll see it here with the date.
      </p>
    )
  return (
    <>
      <p role="alert" className="pb-2 font-[550] text-bad empty:hidden">
        {error}
      </p>
      <ul className="divide-y divide-line rounded-box border border-line bg-card">
        {accesses.map((access) => {
          const { company } = access
          // Its own name may have been blocked just now; entries of the loader may have been removed since.
          const blockers = [...access.blocked_by, { kind: 'names', value: company } as const]
          const blocker = blockers.find(({ kind, value }) => blocked[kind].includes(value))
          return (
            <li
              key={`${access.bought} ${access.name}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <AccessDetails access={access} />
              {company !== '' && (
                <Button
                  size="small"
                  onClick={() => void (blocker ? unblock(blocker.kind, blocker.value) : block('names', company))}
                >
                  {blocker ? `${company} is blocked: undo` : `Block ${company}`}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function AccessDetails({ access: { name, company, bought, found_by: foundBy } }: { access: Access }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{[name, company].filter(Boolean).join(', ') || 'A recruiter'}</p>
      <p className="tabular text-s text-ink-2">
        <time dateTime={bought}>{dateAndTime(bought)}</time> UTC
      </p>
      {foundBy.length > 0 && <p className="pt-0.5 text-s text-ink-2 wrap-anywhere">Found by: {foundBy.join('; ')}</p>}
    </div>
  )
}
