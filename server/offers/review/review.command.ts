import type { Command } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { failCommand, print, printable } from '#server/platform/process/printed.ts'
import type { WaitingOffer } from '../offers.server.ts'
import { contentDigest } from './reviewed-content.ts'

const loadOffers = () => import('../offers.server.ts')

export function registerReview(offers: Command, withServices: WithServices): void {
  offers
    .command('review')
    .description('list the offers that wait before they go live, with the reasons')
    .action(() =>
      withServices(async (services) => {
        const waiting = await (await loadOffers()).waitingOffers(services)
        print(waiting.length === 0 ? 'no offer waits' : waiting.map(describe).join('\n\n'))
      }),
    )
  offers
    .command('approve')
    .argument('<uuid>', 'of the offer')
    .argument('<digest>', 'of what “review” printed, at the end of its line')
    .description('let a waiting offer go live as it was printed')
    .action((uuid: string, digest: string) =>
      withServices(async (services) => {
        const approved = await (await loadOffers()).approveOffer(services, uuid, digest)
        if (!approved) return failCommand(`No offer ${uuid} waits.`)
        if (approved === 'changed')
          return failCommand('This is not what the offer says now. Read it again: argmax offers review')
        print(`the offer is live on its dates; ${approved.returned} credits returned for days that passed`)
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
        print(`the offer is removed; ${removed.returned} credits returned`)
      }),
    )
}

function describe(offer: WaitingOffer): string {
  const { id, title, company, city, country, link, reviewSigns, startDate, endDate, description, skills } = offer
  return [
    `${id}  ${printable(title)} at ${printable(company)}, ${startDate} to ${endDate}`,
    ...reviewSigns.map((sign) => `  - ${printable(sign)}`),
    `  link: ${printable(link)}`,
    `  place: ${printable([city, country].filter(Boolean).join(', '))}${offer.isRemote ? ' (remote)' : ''}`,
    `  pay: ${[offer.salaryLow, offer.salaryHigh, offer.currency, offer.period].filter((part) => part !== null).join(' ')}`,
    `  skills: ${printable(skills.join(', '))}`,
    ...description.split('\n').map((line) => `  | ${printable(line)}`.trimEnd()),
    `  argmax offers approve ${id} ${contentDigest(offer)}`,
    `  argmax offers remove ${id} --reason "…"`,
  ].join('\n')
}
