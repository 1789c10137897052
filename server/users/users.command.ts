import { type Command, InvalidArgumentError } from 'commander'
import type { Me } from '#domain/account/auth.contract.ts'
import { OPERATOR_ACCOUNT_TYPE } from '#domain/shared/roles.ts'
import { logSecurityEvent } from '#server/platform/calls/security-log.ts'
import type { WithServices } from '#server/platform/process/command.ts'
import { print, printable } from '#server/platform/process/printed.ts'
import type { Services } from '#server/platform/services.ts'
import type { User } from './users.server.ts'

const loadUsers = () => import('./users.server.ts')
const loadOperators = () => import('./operators.server.ts')

const WHO = 'email or username'

export function registerUsers(program: Command, withServices: WithServices): void {
  const users = program.command('users').description('list, block, confirm and close accounts')
  users
    .command('list')
    .argument('[words]', 'only accounts whose email, username or name contains this')
    .option('--limit <number>', 'at most this many', wholeNumber, 100)
    .description('list accounts, the oldest first')
    .action((words: string | undefined, { limit }: { limit: number }) =>
      withServices(async (services) => {
        const [{ findUsers }, { meOfUser }] = await Promise.all([loadOperators(), loadUsers()])
        for (const user of await findUsers(services, words, limit)) print(formatUser(meOfUser(user), user.createdAt))
      }),
    )
  users
    .command('show')
    .argument('<who>', WHO)
    .description('print an account; never its password')
    .action((who: string) =>
      withServices(async (services) => {
        const [{ requireUser }, { meOfUser }] = await Promise.all([loadOperators(), loadUsers()])
        const user = await requireUser(services, who)
        print(JSON.stringify({ ...meOfUser(user), created: user.createdAt }, null, 2))
      }),
    )
  registerChanges(users, withServices)
}

function registerChanges(users: Command, withServices: WithServices): void {
  const change = (name: string, description: string, work: (services: Services, user: User) => Promise<string>) =>
    users
      .command(name)
      .argument('<who>', WHO)
      .description(description)
      .action((who: string) =>
        withServices(async (services) => {
          const { requireUser } = await loadOperators()
          const user = await requireUser(services, who)
          print(await work(services, user))
          logSecurityEvent(services.log, `${name} by the command line`, { user: user.id })
        }),
      )
  change('block', 'block an account and end its sessions immediately', async (services, user) => {
    const { blockUser } = await loadOperators()
    return `${user.email} is blocked; ${await blockUser(services, user.id)} sessions ended`
  })
  change('unblock', 'unblock an account', async (services, user) => {
    const { unblockUser } = await loadOperators()
    await unblockUser(services, user.id)
    return `${user.email} can log in again`
  })
  change('confirm', 'mark an account’s email as confirmed', async (services, user) => {
    const { confirmUser } = await loadOperators()
    await confirmUser(services, user)
    return `${user.email} is confirmed`
  })
  change('make-operator', 'make an account an operator', async (services, user) => {
    const { changeUser } = await loadUsers()
    await changeUser(services.db, user.id, { accountTypeId: OPERATOR_ACCOUNT_TYPE })
    return `${user.email} is an operator`
  })
  change('close', 'close an account and erase its data; cannot be undone', async (services, user) => {
    const { closeAccount } = await import('./close-account.server.ts')
    const erased = await closeAccount(services, user.id)
    return [`${user.email} is closed. Erased:`, ...erased.map(({ store, rows }) => `  ${store}: ${rows}`)].join('\n')
  })
}

function formatUser({ username, email, accountTypeName, confirmed, blocked }: Me, createdAt: Date): string {
  const labels = [accountTypeName, ...(confirmed ? [] : ['unconfirmed']), ...(blocked ? ['blocked'] : [])]
  return `${printable(username)}  ${printable(email)}  ${labels.join(', ')}  since ${createdAt.toISOString().slice(0, 10)}`
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}
