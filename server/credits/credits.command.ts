import { type Command, InvalidArgumentError } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { print, printable } from '#server/platform/process/printed.ts'
import type { LedgerRow } from './operator-credits.server.ts'

const loadCredits = () => import('./operator-credits.server.ts')
const loadOperators = () => import('#server/users/operators.server.ts')

export function registerCredits(program: Command, withServices: WithServices): void {
  const credits = program.command('credits').description('show, add and check credits of recruiters')
  credits
    .command('show')
    .argument('<who>', 'email or username')
    .description('print the balance and the latest rows of a recruiter')
    .action((who: string) =>
      withServices(async (services) => {
        const [{ showCredits }, { requireUser }] = await Promise.all([loadCredits(), loadOperators()])
        const { balance, rows } = await showCredits(services, await requireUser(services, who))
        print(`${balance} credits`)
        for (const row of rows) print(formatRow(row))
      }),
    )
  credits
    .command('add')
    .argument('<who>', 'email or username')
    .argument('<amount>', 'credits; after “--” a negative number takes some', wholeNumber)
    .requiredOption('--reason <text>', 'why, as the recruiter reads it', reasonText)
    .description('give credits to a recruiter, or take some')
    .action((who: string, amount: number, { reason }: { reason: string }) =>
      withServices(async (services) => {
        const [{ addCredits }, { requireUser }] = await Promise.all([loadCredits(), loadOperators()])
        const user = await requireUser(services, who)
        print(formatRow(await addCredits(services, user, { amount, reason })))
        const { logSecurityEvent } = await import('#server/platform/calls/security-log.ts')
        logSecurityEvent(services.log, 'credits set by the command line', { user: user.id })
      }),
    )
  credits
    .command('check')
    .description('compare every balance with its rows, and accesses to profiles with their charges')
    .action(() =>
      withServices(async (services) => {
        const { checkLedger } = await import('./check-ledger.server.ts')
        const faults = await checkLedger(services)
        for (const { user_id: user, fault } of faults) print(`${user ?? 'closed account'}  ${fault}`)
        print(faults.length === 0 ? 'every ledger adds up' : `${faults.length} faults`)
        if (faults.length > 0) process.exitCode = 1
      }),
    )
}

function formatRow({ createdAt, amount, balanceAfter, reason, object }: LedgerRow): string {
  return [createdAt.toISOString(), amount, `balance ${balanceAfter}`, printable(reason), printable(object)]
    .join('  ')
    .trimEnd()
}

function wholeNumber(text: string): number {
  if (!/^-?\d{1,7}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}

function reasonText(text: string): string {
  const reason = text.trim()
  if (reason === '' || reason.length > 200) throw new InvalidArgumentError('Enter up to 200 characters.')
  return reason
}
