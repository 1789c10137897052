import type { Command } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { print } from '#server/platform/process/printed.ts'
import { deliverNow } from './delivery/deliver-now.ts'

export function registerFeeds(program: Command, withServices: WithServices): Command {
  const feeds = program.command('feeds').description('match saved searches with new jobs and send them')
  feeds
    .command('run')
    .description(
      'match the jobs that changed since the last run and send what is due; a running server does so by itself',
    )
    .action(() =>
      withServices(async (services) => {
        const { matchFeedsAlone } = await import('./match/match-alone.server.ts')
        const matched = await matchFeedsAlone(services)
        if (!matched) print('Another process is matching right now.')
        else print(`Changed jobs: ${matched.jobs}, saved searches: ${matched.feeds}, new matches: ${matched.matches}`)
        print(await deliverNow(services))
      }),
    )
  return feeds
}
