import type { Task } from '#server/platform/database/queue.ts'
import { purgeRemovedContacts } from './contacts.server.ts'

export const contactsTasks: Task[] = [
  {
    name: 'contacts.purge-removed',
    cron: '50 * * * *',
    run: async (services) => void (await purgeRemovedContacts(services)),
  },
]
