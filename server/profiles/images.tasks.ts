import type { Task } from '#server/platform/queue.ts'
import { removeOrphanedImages } from './left-images.server.ts'

export const imageTasks: Task[] = [
  {
    name: 'profiles.remove-left-images',
    cron: '10 4 * * *',
    async run(services) {
      services.log.info({ files: await removeOrphanedImages(services) }, 'left files of pictures removed')
    },
  },
]
