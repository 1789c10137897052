import type { Task } from '#server/platform/database/queue.ts'
import { cleanUpReports } from './job-reports.server.ts'

export const reviewTasks: Task[] = [{ name: 'offers.reports', cron: '20 * * * *', run: cleanUpReports }]
