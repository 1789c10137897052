import { sleep } from '#server/platform/process/processes.ts'
import type { Fault } from './fault.ts'
import { secondsUntil } from './fault.ts'
import { type Mood, startSmtpStub } from './smtp-stub.ts'
import { freePort, startSubject } from './subject.ts'
import { startTraffic } from './traffic.ts'

const BAD_MS = 6_000
/** A failed mail waits half a minute, then a minute; a silent server also costs its time-outs. */
const ALL_SENT_MS = 240_000

/** People register while the mail server is bad. Acknowledged are registrations and saves; lost is also a mail that never comes. */
const mailServer = (name: string, mood: Mood): Fault => ({
  name,
  waits: true,
  async run() {
    const stub = await startSmtpStub(await freePort())
    await stub.setMood(mood)
    const subject = await startSubject({
      SMTP_URL: `smtp://127.0.0.1:${stub.port}`,
      MAIL_FROM: 'board@jobs.example',
    })
    const traffic = await startTraffic([subject.origin], 2)
    await sleep(BAD_MS)
    const { sent, acknowledged, lost, errors, registered } = await traffic.stop()
    await stub.setMood('well')
    const secondsUntilReady = await secondsUntil(
      'every mail has come',
      () => registered.every((email) => stub.recipients().has(email)),
      ALL_SENT_MS,
    )
    const wrong = Object.entries(errors).map(([status, count]) => `${count} requests got ${status}`)
    wrong.push(...stub.repeated().map((id) => `${id} was sent again after it had been accepted`))
    wrong.push(...(await subject.stop()))
    return { sent, acknowledged, lost, wrong, secondsUntilReady, notes: `${registered.length} mails` }
  },
})

export const mail = [
  mailServer('mail server not there', 'closed'),
  mailServer('mail server refusing', 'refusing'),
  mailServer('mail server silent', 'silent'),
  mailServer('mail server slow', 'slow'),
  mailServer('mail server dropping connections', 'dropping'),
]
