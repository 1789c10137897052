import type { Purchases } from '#server/payments/payments.server.ts'
import type { Task } from '#server/platform/database/queue.ts'
import { renewSubscriptions } from './renewals.server.ts'

export const plansTasks = (purchases: Purchases): Task[] => [
  { name: 'plans.renew', cron: '*/10 * * * *', run: (services) => renewSubscriptions(services, purchases) },
]
