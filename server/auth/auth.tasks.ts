import type { Task } from '#server/platform/database/queue.ts'
import { purgeExpired } from './cleanup.server.ts'

export const authTasks: Task[] = [{ name: 'auth.forget-over', cron: '40 * * * *', run: purgeExpired }]
