import { CREDITS_PATH } from '#app/landing-paths.ts'
import { formatCount } from '#app/ui/format-count.ts'
import { useBalance } from './balance.ts'

/** The recruiter's balance in the header; it keeps its size until it is known. */
export function BalanceLink() {
  const balance = useBalance()
  return (
    <a
      href={CREDITS_PATH}
      className="tabular inline-flex min-h-8 min-w-20 flex-none items-center justify-center rounded-full bg-primary-soft px-3 text-s font-[550] text-primary-strong hover:bg-primary hover:text-on-primary touch:min-h-11"
    >
      {balance === null ? <span className="sr-only">Your credits</span> : creditsText(balance)}
    </a>
  )
}

/** "1 credit", "1,200 credits". */
export const creditsText = (credits: number) => `${formatCount(credits)} ${credits === 1 ? 'credit' : 'credits'}`
