import type { Task } from '#server/platform/database/queue.ts'
import { forgetDeletedFeeds } from './feeds.server.ts'

export const feedsTasks: Task[] = [
  {
    name: 'feeds.forget-deleted',
    cron: '20 3 * * *',
    run: async (services) => void (await forgetDeletedFeeds(services)),
  },
]
