import { useEffect, useState } from 'react'
import { dateAndTime } from '#app/dates.ts'
import { ErrorText } from '#app/forms/load-failed.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { fetchCredits, type LedgerEntry, type LedgerReason } from '#domain/recruiters/credits.contract.ts'
import { API_PREFIX, type ResponseOf } from '#domain/shared/call.ts'
import { storeBalance } from './balance.ts'

export const LEDGER_PAGE = 20

type Credits = ResponseOf<typeof fetchCredits>

const REASONS: Record<LedgerReason, string> = {
  'free package': 'Free credits',
  'package bought': 'Package bought',
  'package refunded': 'Package refunded',
  'profile access': 'Access to a profile',
  'profile access returned': 'Access returned',
  'offer activated': 'Job activated',
  'offer days returned': 'Days of a job returned',
  'set by operator': 'Changed by us',
}

/** `first`: the latest page. */
export function LedgerList({ first }: { first: Credits }) {
  const [{ offset, page }, setShown] = useState({ offset: 0, page: first })
  const { isSending, error, send } = useMutation()
  useEffect(() => setShown({ offset: 0, page: first }), [first])
  const { total, ledger } = page
  if (total === 0)
    return (
      <EmptyState title="Nothing here yet">
        What you buy and what you spend is listed here, with the balance after each step.
      </EmptyState>
    )
  const show = (start: number) =>
    void send(fetchCredits, { offset: start, limit: LEDGER_PAGE }, (next) => {
      storeBalance(next.balance)
      setShown({ offset: start, page: next })
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="divide-y divide-line rounded-box border border-line bg-card" aria-busy={isSending}>
        {ledger.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {error && <ErrorText>{error}</ErrorText>}
      <div className="flex flex-wrap items-center gap-3">
        {total > LEDGER_PAGE && (
          <>
            <Turn isOff={offset === 0} onPress={() => show(Math.max(0, offset - LEDGER_PAGE))}>
              Newer
            </Turn>
            <Turn isOff={offset + LEDGER_PAGE >= total} onPress={() => show(offset + LEDGER_PAGE)}>
              Older
            </Turn>
          </>
        )}
        <p aria-live="polite" className="tabular text-s text-ink-2">
          {formatCount(offset + 1)}–{formatCount(offset + ledger.length)} of {formatCount(total)}
        </p>
        <ButtonLink size="small" className="ml-auto" href={`${API_PREFIX}${fetchCredits.path}?format=csv`} download>
          Download as CSV
        </ButtonLink>
      </div>
    </div>
  )
}

function Turn({ isOff, onPress, children }: { isOff: boolean; onPress: () => void; children: string }) {
  return (
    <Button size="small" aria-disabled={isOff} className="aria-disabled:opacity-60" onClick={() => !isOff && onPress()}>
      {children}
    </Button>
  )
}

function Entry({ entry: { amount, reason, object, balance_after, time } }: { entry: LedgerEntry }) {
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{REASONS[reason]}</p>
        <p className={`tabular font-semibold ${amount > 0 ? 'text-accept-ink' : ''}`}>
          {amount > 0 ? '+' : amount < 0 ? '−' : ''}
          {formatCount(Math.abs(amount))}
        </p>
      </div>
      {object && <p className="wrap-anywhere">{object}</p>}
      <div className="tabular flex flex-wrap justify-between gap-x-4 text-s text-ink-2">
        <p>{dateAndTime(time)} UTC</p>
        <p>Balance {formatCount(balance_after)}</p>
      </div>
    </li>
  )
}
