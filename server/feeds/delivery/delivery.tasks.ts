import type { Task } from '#server/platform/database/queue.ts'
import { deliverAlerts, forgetOldRuns } from './delivery.server.ts'

export const deliveryTasks: Task[] = [
  {
    name: 'alerts.deliver',
    cron: '* * * * *',
    async run(services) {
      const delivered = await deliverAlerts(services)
      if (delivered.users > 0) services.log.info(delivered, 'new jobs delivered')
    },
  },
  {
    name: 'alerts.forget-old-runs',
    cron: '40 3 * * *',
    async run(services) {
      services.log.info({ runs: await forgetOldRuns(services) }, 'old runs of saved searches forgotten')
    },
  },
]
