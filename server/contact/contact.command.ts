import { type Command, InvalidArgumentError } from 'commander'
import type { WithServices } from '#server/platform/process/command.ts'
import { failCommand, print, printable } from '#server/platform/process/printed.ts'

const loadContact = () => import('./contact.server.ts')

export function registerContact(program: Command, withServices: WithServices): void {
  const contact = program.command('contact').description('messages of the contact page')
  contact
    .command('list')
    .description('print the latest 100, the newest first')
    .action(() =>
      withServices(async (services) => {
        const messages = await (await loadContact()).listMessages(services)
        for (const { id, createdAt, topic, name, email, message } of messages)
          print(
            `${id}  ${createdAt.toISOString()}  ${topic}  ${printable([name, email].filter(Boolean).join(', '))}\n${message.split('\n').map(printable).join('\n')}\n`,
          )
        print(messages.length === 0 ? 'no messages' : `${messages.length} messages`)
      }),
    )
  contact
    .command('remove')
    .argument('<number>', 'of the message, as listed', messageNumber)
    .description('delete one, once it is answered; all are deleted after 180 days')
    .action((id: number) =>
      withServices(async (services) => {
        if (await (await loadContact()).removeMessage(services, id)) return print('removed')
        failCommand(`There’s no message ${id}.`)
      }),
    )
}

function messageNumber(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('Enter the number of a message.')
  return Number(text)
}
