import type { Task } from '#server/platform/database/queue.ts'
import { purgePayments } from './clean-up.server.ts'
import { checkOpenOrders } from './payments.server.ts'
import type { Purchases } from './purchases.ts'

export const paymentsTasks = (purchases: Purchases): Task[] => [
  { name: 'payments.check-open', cron: '*/5 * * * *', run: (services) => checkOpenOrders(services, purchases) },
  { name: 'payments.forget-over', cron: '20 * * * *', run: purgePayments },
]
