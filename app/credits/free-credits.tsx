import type { ReactNode } from 'react'
import { useBalance } from './balance.ts'
import { creditsText } from './balance-link.tsx'

/** What a recruiter reads who has taken the free package. */
export function FreeCredits({ children }: { children: ReactNode }) {
  const balance = useBalance()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="tabular" role="status">
        {balance === null ? 'Your credits have arrived.' : `You have ${creditsText(balance)} now.`} Search as much as
        you like: only access to a profile costs credits, and each purchase asks first.
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
