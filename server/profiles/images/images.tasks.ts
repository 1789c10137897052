import type { Task } from '#server/platform/database/queue.ts'
import { removeOrphanedImages } from './orphaned-images.server.ts'

export const imageTasks: Task[] = [
  {
    name: 'profiles.remove-left-images',
    cron: '10 4 * * *',
    async run(services) {
      services.log.info({ files: await removeOrphanedImages(services) }, 'left files of pictures removed')
    },
  },
]
