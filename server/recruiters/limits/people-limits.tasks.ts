import type { Task } from '#server/platform/database/queue.ts'
import { forgetCardViews } from './people-limits.server.ts'

export const peopleLimitsTasks: Task[] = [
  { name: 'recruiters.forget-card-views', cron: '50 * * * *', run: forgetCardViews },
]
