import type { Task } from '#server/platform/database/queue.ts'
import { checkLedger } from './check-ledger.server.ts'

export const creditsTasks: Task[] = [
  {
    name: 'credits.check',
    cron: '40 4 * * *',
    async run(services) {
      await checkLedger(services)
    },
  },
]
