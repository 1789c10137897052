import type { Task } from '#server/platform/database/queue.ts'
import { purgeOldMessages } from './contact.server.ts'

export const contactTasks: Task[] = [{ name: 'contact.purge', cron: '50 3 * * *', run: purgeOldMessages }]
