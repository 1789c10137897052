import type { Task } from '#server/platform/database/queue.ts'
import { purgeDeletedFeeds } from './feeds.server.ts'

export const feedsTasks: Task[] = [
  {
    name: 'feeds.purge-deleted',
    cron: '20 3 * * *',
    run: async (services) => void (await purgeDeletedFeeds(services)),
  },
]
