import type { Task } from '#server/platform/database/queue.ts'
import { returnUnshownDays } from './activation.server.ts'

export const offersTasks: Task[] = [{ name: 'offers.return-unshown', cron: '25 * * * *', run: returnUnshownDays }]
