import type { Command } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { print } from '#server/platform/process/printed.ts'

const loadJobs = () => import('./jobs.server.ts')

export function registerJobs(jobs: Command, withServices: WithServices): void {
  jobs
    .command('sources')
    .description('list sources with their live jobs and the time of the last fetch')
    .action(() =>
      withServices(async (services) => {
        const { jobSources } = await loadJobs()
        for (const { source, live, all, lastSeen } of await jobSources(services))
          print(`${source}: ${live} live of ${all}, last seen ${lastSeen.toISOString()}`)
      }),
    )
  jobs
    .command('show')
    .argument('<id>', 'the ten characters at the end of a job page’s URL')
    .description('print a live job as the call n-job returns it')
    .action((id: string) =>
      withServices(async (services) => {
        const { requireJob } = await loadJobs()
        print(JSON.stringify(await requireJob(services, id), null, 2))
      }),
    )
  jobs
    .command('remove')
    .argument('<id...>')
    .description('remove jobs: they disappear from all lists within a second, and their pages return 410')
    .action((ids: string[]) =>
      withServices(async (services) => {
        const { removeJobs } = await loadJobs()
        print(`${await removeJobs(services, ids)} removed`)
      }),
    )
  jobs
    .command('restore')
    .argument('<id...>')
    .description('restore removed jobs')
    .action((ids: string[]) =>
      withServices(async (services) => {
        const { removeJobs } = await loadJobs()
        print(`${await removeJobs(services, ids, { restore: true })} restored`)
      }),
    )
}
