import type { Task } from '#server/platform/database/queue.ts'
import { purgeExpiredLinks } from './links/links.server.ts'

export const profilesTasks: Task[] = [{ name: 'profiles.forget-old-links', cron: '50 3 * * *', run: purgeExpiredLinks }]
