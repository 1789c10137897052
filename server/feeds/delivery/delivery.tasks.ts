import type { Task } from '#server/platform/database/queue.ts'
import { purgeOldRuns } from './delivery.server.ts'

export const deliveryTasks: Task[] = [
  {
    name: 'alerts.purge-old-runs',
    cron: '40 3 * * *',
    async run(services) {
      services.log.info({ runs: await purgeOldRuns(services) }, 'old runs of saved searches forgotten')
    },
  },
]
