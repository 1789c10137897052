import { type Command, InvalidArgumentError, Option } from 'commander'
import { formatMoney } from '#domain/payments/format-money.ts'
import type { WithServices } from '#server/platform/process/command.ts'
import { print } from '#server/platform/process/printed.ts'
import type { PaymentRow, PaymentStatus } from './payment-list.server.ts'

const STATUSES: PaymentStatus[] = ['paid', 'refunded', 'partly_refunded', 'disputed', 'failed']

interface ListOptions {
  odd?: boolean
  status?: PaymentStatus
  user?: string
  limit: number
}

export function registerPayments(program: Command, withServices: WithServices): void {
  const payments = program.command('payments').description('list, show and refund payments')
  payments
    .command('list')
    .option('--odd', 'only payments that wait for the operator: they did not fit their order, or a refund failed')
    .addOption(new Option('--status <status>').choices(STATUSES))
    .option('--user <who>', 'email or username')
    .option('--limit <number>', 'at most this many', wholeNumber, 100)
    .description('list payments, the newest first')
    .action(({ odd = false, status, user, limit }: ListOptions) =>
      withServices(async (services) => {
        const { findPayments } = await import('./payment-list.server.ts')
        const { requireUser } = await import('#server/users/operators.server.ts')
        const userId = user === undefined ? undefined : (await requireUser(services, user)).id
        for (const payment of await findPayments(services, { odd, status, userId, limit }))
          print(formatPayment(payment))
      }),
    )
  payments
    .command('show')
    .argument('<id>', 'id of the payment')
    .description('print a payment')
    .action((id: string) =>
      withServices(async (services) => {
        const { findPayment } = await import('./payments.server.ts')
        print(JSON.stringify(await findPayment(services, id), null, 2))
      }),
    )
  payments
    .command('refund')
    .argument('<id>', 'id of the payment')
    .option(
      '--total <number>',
      'what is to be refunded in all, with earlier refunds, in cents or alike; else everything',
      wholeNumber,
    )
    .description('refund a payment; a full refund takes back what it was for')
    .action((id: string, { total }: { total?: number }) =>
      withServices(async (services) => {
        const { refundPayment } = await import('./payments.server.ts')
        const { PURCHASES } = await import('../purchases.ts')
        const payment = await refundPayment(services, PURCHASES, { id, total })
        print(formatPayment(payment))
        const { logSecurityEvent } = await import('#server/platform/calls/security-log.ts')
        logSecurityEvent(services.log, 'refund by the command line', { user: payment.userId })
      }),
    )
}

function formatPayment(payment: PaymentRow): string {
  const { id, createdAt, status, description, refunded, currency, odd } = payment
  const labels = [
    status,
    ...(refunded > 0 ? [`${formatMoney({ amount: refunded, currency })} refunded`] : []),
    ...(odd ? [`odd: ${odd}`] : []),
  ]
  return `${id}  ${createdAt.toISOString().slice(0, 10)}  ${formatMoney(payment)}  ${labels.join(', ')}  ${description}`
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}
