import type { Task } from '#server/platform/database/queue.ts'
import { purgeOldMail } from './mail.server.ts'

export const mailTasks: Task[] = [
  {
    name: 'mail.forget-old',
    cron: '20 3 * * *',
    async run(services) {
      services.log.info({ mails: await purgeOldMail(services) }, 'old mail forgotten')
    },
  },
]
