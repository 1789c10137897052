import type { Command } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { print, printable } from '#server/platform/process/printed.ts'
import { deliverNow } from './deliver-now.ts'

const load = () => import('./delivery.server.ts')

export function registerDelivery(feeds: Command, withServices: WithServices): void {
  feeds
    .command('deliver')
    .option('--set-aside', 'also what was given up')
    .description('send new jobs to everyone who is due, as the server does every minute')
    .action(({ setAside = false }: { setAside?: boolean }) =>
      withServices(async (services) => {
        if (setAside) print(`${await (await load()).releaseSetAside(services)} taken up again`)
        print(await deliverNow(services))
      }),
    )
  feeds
    .command('status')
    .option('--json', 'as JSON')
    .description('show how far matching is, and which deliveries are due, failing or given up')
    .action(({ json }: { json?: boolean }) =>
      withServices(async (services) => {
        const status = await (await load()).alertsStatus(services)
        print(json ? JSON.stringify(status, null, 2) : textOf(status))
      }),
    )
}

type Status = Awaited<ReturnType<Awaited<ReturnType<typeof load>>['alertsStatus']>>

function textOf({ feeds, matches, lag, deliveries, mails, failing }: Status): string {
  return [
    `saved searches: ${feeds.running} running, ${feeds.paused} paused`,
    `matching: ${lag === null ? 'up to date' : `${lag} s behind`}, ${matches} matches not sent yet`,
    `deliveries: ${deliveries.due} due, ${deliveries.scheduled} scheduled, ${deliveries.failing} failing, ${deliveries.setAside} given up`,
    `emails of the last 30 days: ${mails.sent} sent, ${mails.waiting} waiting, ${mails.retried} retried, ${mails.failed} failed`,
    ...failing.map(
      ({ username, attempts, setAsideAt, dueAt, lastError }) =>
        `  ${username}: ${attempts} attempts, ${setAsideAt ? 'given up' : `next ${dueAt?.toISOString()}`}: ${printable(lastError ?? '')}`,
    ),
  ].join('\n')
}
