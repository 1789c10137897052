import type { Task } from '#server/platform/database/queue.ts'
import { clearCardViews } from './people-limits.server.ts'

export const peopleLimitsTasks: Task[] = [
  { name: 'recruiters.clear-card-views', cron: '50 * * * *', run: clearCardViews },
]
