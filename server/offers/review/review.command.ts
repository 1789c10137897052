import type { Command } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { failCommand, printable } from '#server/platform/process/printed.ts'
import type { WaitingOffer } from '../offers.server.ts'

const loadOffers = () => import('../offers.server.ts')

export function registerReview(offers: Command, withServices: WithServices): void {
  offers
    .command('review')
    .description('list the offers that wait before they go live, with the reasons')
    .action(() =>
      withServices(async (services) => {
        const waiting = await (await loadOffers()).waitingOffers(services)
        console.log(waiting.length === 0 ? 'no offer waits' : waiting.map(describe).join('\n\n'))
      }),
    )
  offers
    .command('approve')
    .argument('<uuid>', 'of the offer')
    .description('let a waiting offer go live as it stands')
    .action((uuid: string) =>
      withServices(async (services) => {
        const approved = await (await loadOffers()).approveOffer(services, uuid)
        if (!approved) return failCommand(`No offer ${uuid} waits.`)
        console.log(`the offer is live on its dates; ${approved.returned} credits returned for days that passed`)
      }),
    )
  offers
    .command('remove')
    .argument('<uuid>', 'of the offer')
    .requiredOption('--reason <text>', 'why, as the recruiter reads it')
    .description('end an offer for good; unused days are returned, and the recruiter gets an email')
    .action((uuid: string, { reason }: { reason: string }) =>
      withServices(async (services) => {
        const removed = await (await loadOffers()).removeOffer(services, uuid, reason)
        if (!removed) return failCommand(`There’s no offer ${uuid}.`)
        console.log(`the offer is removed; ${removed.returned} credits returned`)
      }),
    )
}

function describe({ id, title, company, link, reviewSigns, startDate, endDate, description }: WaitingOffer): string {
  return [
    `${id}  ${printable(title)} at ${printable(company)}, ${startDate} to ${endDate}`,
    `  ${printable(link)}`,
    ...reviewSigns.map((sign) => `  - ${sign}`),
    `  “${printable(description).slice(0, 300)}”`,
    `  argmax offers approve ${id}`,
    `  argmax offers remove ${id} --reason "…"`,
  ].join('\n')
}
