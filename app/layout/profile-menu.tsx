import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LOGGING_OUT } from '#app/browser/session/use-log-out.ts'
import { BalanceLink } from '#app/credits/balance-link.tsx'
import { followSavedJobs } from '#app/feeds/saving/saved-jobs.ts'
import { FitLines } from '#app/fit/fit-lines.tsx'
import { ACCOUNT_PATH, HOME_PATH, LANDING_PATHS } from '#app/landing-paths.ts'
import { DownIcon } from '#app/ui/icons.tsx'
import type { Me } from '#domain/account/auth.contract.ts'
import { isSeeker } from '#domain/shared/roles.ts'
import { useMyPages } from './account-items.ts'
import { AccountName } from './account-name.tsx'
import { NewCount } from './nav-list.tsx'
import { useVisibilityLabel, VisibilityChip } from './visibility-chip.tsx'

const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center rounded-s px-3 text-left outline-none data-highlighted:bg-primary-soft data-highlighted:text-primary-strong touch:min-h-11'

export function ProfileMenu({ me }: { me: Me }) {
  const navigate = useNavigate()
  const visibility = useVisibilityLabel(me)
  const pages = useMyPages(me)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each user
  useEffect(() => followSavedJobs(), [me.username])
  // Within the header, so that it belongs to a landmark of the page.
  const container = useRef<HTMLDivElement>(null)
  return (
    <div className="flex items-center gap-2">
      {/* Out of the flow: what opens in it takes no gap. */}
      <div ref={container} className="absolute" />
      {isSeeker(me) && <FitLines key={me.username} />}
      {isSeeker(me) && <VisibilityChip label={visibility} />}
      {me.headhunter && <BalanceLink />}
      <Menu.Root modal={false}>
        <Menu.Trigger className="inline-flex min-h-11 items-center gap-2 rounded-box border border-line-2 px-4 leading-none font-semibold hover:border-primary">
          <AccountName me={me} />
          <DownIcon />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner align="end" sideOffset={8} className="z-30">
            <Menu.Popup className="max-w-[calc(100vw-16px)] min-w-[min(14rem,100vw-16px)] rounded-box border border-line bg-card p-1.5 shadow-raised outline-none">
              <div className="px-3 pt-1.5 pb-2 text-s">
                <p className="max-w-full font-semibold sm:max-w-64 wrap-anywhere">{me.email}</p>
                <p className="text-ink-2">{me.accountTypeName}</p>
              </div>
              {pages.map(({ label, href, count = 0 }) => (
                <Menu.LinkItem key={label} href={href} closeOnClick className={ITEM}>
                  {label}
                  {count > 0 && <NewCount count={count} />}
                  {href === LANDING_PATHS.seeker && visibility && (
                    <span className="ml-auto pl-6 text-s text-ink-2">{visibility}</span>
                  )}
                </Menu.LinkItem>
              ))}
              <Menu.LinkItem href={ACCOUNT_PATH} closeOnClick className={ITEM}>
                Account
              </Menu.LinkItem>
              <Menu.LinkItem href="#account-info" closeOnClick className={ITEM}>
                About this account
              </Menu.LinkItem>
              <Menu.Item onClick={() => void navigate(HOME_PATH, { state: LOGGING_OUT })} className={ITEM}>
                Log out
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
