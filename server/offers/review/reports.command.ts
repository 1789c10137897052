import type { Command } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { print, printable } from '#server/platform/process/printed.ts'
import type { ReportedJob } from './job-reports.server.ts'

const loadReports = () => import('./job-reports.server.ts')

export function registerReports(offers: Command, withServices: WithServices): void {
  offers
    .command('reports')
    .description('list the jobs that visitors reported, the most often reported first')
    .action(() =>
      withServices(async (services) => {
        const { reportedJobs } = await loadReports()
        const reported = await reportedJobs(services)
        print(reported.length === 0 ? 'no job is reported' : reported.map(describe).join('\n\n'))
      }),
    )
  offers
    .command('close-report')
    .argument('<job>', 'the ten characters at the end of a job page’s URL')
    .option('--remove', 'also remove the job: it disappears from all lists within a second')
    .description('close the reports of a job')
    .action((job: string, { remove = false }: { remove?: boolean }) =>
      withServices(async (services) => {
        const { closeReport } = await loadReports()
        const closed = await closeReport(services, job, { remove })
        print(`${closed} ${closed === 1 ? 'report' : 'reports'} closed${remove ? ', the job is removed' : ''}`)
      }),
    )
}

function describe({ jobId, job, since, total, reasons, texts }: ReportedJob): string {
  const counts = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`)
  const what = job
    ? printable(`${job.title} at ${job.companyName} (${job.source} ${job.externalId})`)
    : 'no longer stored'
  return [
    `${jobId}  ${what}`,
    `  ${total} since ${since.toISOString()}: ${counts.join(', ')}`,
    ...texts.map((text) => `  “${printable(text)}”`),
    `  close: argmax offers close-report ${jobId} [--remove]`,
  ].join('\n')
}
