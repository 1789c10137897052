import type { Task } from '#server/platform/queue.ts'
import { purgeExpired } from './upkeep.server.ts'

export const authTasks: Task[] = [{ name: 'auth.forget-over', cron: '40 * * * *', run: purgeExpired }]
