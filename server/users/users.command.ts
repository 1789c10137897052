import { type Command, InvalidArgumentError } from 'commander'
import { OPERATOR_ACCOUNT_TYPE } from '#domain/roles.ts'
import type { WithServices } from '#server/platform/command.ts'
import type { Services } from '#server/platform/services.ts'
import { closeAccount } from './leaving.server.ts'
import { blockAccount, confirmAccount, findAccounts, requireAccount, unblockAccount } from './operators.server.ts'
import { type Account, changeAccount, meOfAccount } from './users.server.ts'

const WHO = 'e-mail address or username'

/** `users list | show | block | unblock | confirm | make-operator | close`. */
export function registerUsers(program: Command, withServices: WithServices): void {
  const users = program.command('users').description('look at accounts, block, confirm and close them')
  users
    .command('list')
    .argument('[words]', 'only accounts whose address, username or name holds this')
    .option('--limit <number>', 'so many at most', wholeNumber, 100)
    .description('list accounts, the oldest first')
    .action((words: string | undefined, { limit }: { limit: number }) =>
      withServices(async (services) => {
        for (const account of await findAccounts(services, words, limit)) console.log(lineOf(account))
      }),
    )
  users
    .command('show')
    .argument('<who>', WHO)
    .description('print an account; never its password')
    .action((who: string) =>
      withServices(async (services) => {
        const account = await requireAccount(services, who)
        console.log(JSON.stringify({ ...meOfAccount(account), created: account.createdAt }, null, 2))
      }),
    )
  registerChanges(users, withServices)
}

function registerChanges(users: Command, withServices: WithServices): void {
  const change = (name: string, description: string, work: (services: Services, account: Account) => Promise<string>) =>
    users
      .command(name)
      .argument('<who>', WHO)
      .description(description)
      .action((who: string) =>
        withServices(async (services) => console.log(await work(services, await requireAccount(services, who)))),
      )
  change('block', 'block an account and end its sessions at once', async (services, account) => {
    return `${account.email} is blocked; ${await blockAccount(services, account.id)} sessions ended`
  })
  change('unblock', 'let a blocked account log in again', async (services, account) => {
    await unblockAccount(services, account.id)
    return `${account.email} may log in again`
  })
  change('confirm', 'count the address of an account as confirmed', async (services, account) => {
    await confirmAccount(services, account)
    return `${account.email} is confirmed`
  })
  change('make-operator', 'give an account the rights of an operator', async (services, account) => {
    await changeAccount(services.db, account.id, { accountTypeId: OPERATOR_ACCOUNT_TYPE })
    return `${account.email} is an operator`
  })
  change('close', 'close an account and erase its data; cannot be undone', async (services, account) => {
    const erased = await closeAccount(services, account.id)
    return [`${account.email} is closed. Erased:`, ...erased.map(({ store, rows }) => `  ${store}: ${rows}`)].join('\n')
  })
}

function lineOf(account: Account): string {
  const { username, email, accountTypeName, confirmed, blocked } = meOfAccount(account)
  const marks = [accountTypeName, ...(confirmed ? [] : ['unconfirmed']), ...(blocked ? ['blocked'] : [])]
  return `${username}  ${email}  ${marks.join(', ')}  since ${account.createdAt.toISOString().slice(0, 10)}`
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It has to be a whole number.')
  return Number(text)
}
