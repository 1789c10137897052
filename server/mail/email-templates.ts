import { MAIL_LINKS, mailLink } from '#domain/account/mail-links.ts'
import type { MailKind, MailProps } from './mail-kinds.ts'
import { greeting, maskEmail, oneLine } from './mail-text.ts'

/** Plain text throughout; `render-email.ts` has the layout. */
export interface EmailContent {
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
  notes: string[]
  reason: string
}

export interface Sender {
  siteName: string
  origin: string
}

/** Throws for a kind that this version does not know. */
export function composeEmail(sender: Sender, kind: string, props: unknown): EmailContent {
  if (!Object.hasOwn(EMAIL_TEMPLATES, kind)) throw new Error(`There is no letter for mails of kind ${kind}`)
  const template = EMAIL_TEMPLATES[kind as MailKind] as (sender: Sender, props: unknown) => EmailContent
  const email = template({ ...sender, siteName: oneLine(sender.siteName) }, props)
  return { ...email, subject: oneLine(email.subject) }
}

const NOT_YOU = 'If it was not you, you need not do anything: nothing changes without the link.'

function lifeOf(hours: number): string {
  return `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}.`
}

function setNewPassword({ origin }: Sender): string {
  return `If it was not you, set a new password now: open ${origin}/#login and choose “Forgot your password?”`
}

const EMAIL_TEMPLATES: { [Kind in MailKind]: (sender: Sender, props: MailProps[Kind]) => EmailContent } = {
  // No name in emails to an unconfirmed recipient: a stranger may have typed it.
  'confirm-address': ({ siteName, origin }, { token, recruiter }) => ({
    subject: `Confirm your e-mail address for ${siteName}`,
    heading: 'Confirm your e-mail address',
    paragraphs: [
      `${recruiter ? 'A recruiter account' : 'An account'} at ${siteName} was opened with this address.`,
      recruiter
        ? 'Once the address is confirmed you can publish job offers and contact candidates.'
        : 'Once the address is confirmed you can receive job offers and let recruiters find your profile.',
    ],
    button: { label: 'Confirm address', url: mailLink(origin, 'confirm', token) },
    notes: [lifeOf(MAIL_LINKS.confirm.hours), NOT_YOU],
    reason: `You get this because somebody registered at ${siteName} with this address.`,
  }),

  'already-registered': (sender, { recruiter }) => ({
    subject: `You already have an account at ${sender.siteName}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, gave this address for ${recruiter ? 'a recruiter account' : 'an account'} at ${sender.siteName}. There is an account with it already, so nothing was opened or changed.`,
      'Log in with the password that you have. If you do not remember it, choose “Forgot your password?” on the way.',
      ...(recruiter ? ['If yours is a job seeker’s account, register as recruiter with another address.'] : []),
    ],
    button: { label: 'Log in', url: `${sender.origin}/#${recruiter ? 'recruiter-login' : 'login'}` },
    notes: ['If it was not you, you need not do anything: your account is as it was.'],
    reason: `You get this because your account at ${sender.siteName} has this address.`,
  }),

  'address-in-use': (sender, { recruiter }) => ({
    subject: `Your address and another account at ${sender.siteName}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, wanted to use this address for another account at ${sender.siteName}. Your account has it already, so nothing was changed.`,
      'Log in with the password that you have. If you do not remember it, choose “Forgot your password?” on the way.',
    ],
    button: { label: 'Log in', url: `${sender.origin}/#${recruiter ? 'recruiter-login' : 'login'}` },
    notes: ['If it was not you, you need not do anything: your account is as it was.'],
    reason: `You get this because your account at ${sender.siteName} has this address.`,
  }),

  'reset-password': ({ siteName, origin }, { name, token }) => ({
    subject: `Set a new password for ${siteName}`,
    heading: 'Set a new password',
    paragraphs: [greeting(name), `Somebody, probably you, asked for a new password at ${siteName}.`],
    button: { label: 'Set new password', url: mailLink(origin, 'reset', token) },
    notes: [lifeOf(MAIL_LINKS.reset.hours), NOT_YOU],
    reason: `You get this because your account at ${siteName} has this address.`,
  }),

  'password-changed': (sender, { name }) => ({
    subject: `Your password at ${sender.siteName} was changed`,
    heading: 'Your password was changed',
    paragraphs: [greeting(name), 'The password of your account was changed. Other devices have been logged out.'],
    notes: [setNewPassword(sender)],
    reason: `You get this because your account at ${sender.siteName} has this address.`,
  }),

  'change-address': ({ siteName, origin }, { token }) => ({
    subject: `Confirm your new e-mail address for ${siteName}`,
    heading: 'Confirm your new e-mail address',
    paragraphs: [`Somebody, probably you, wants to use this address for an account at ${siteName}.`],
    button: { label: 'Use this address', url: mailLink(origin, 'change-email', token) },
    notes: [lifeOf(MAIL_LINKS['change-email'].hours), 'Afterwards every device has to log in again.', NOT_YOU],
    reason: `You get this because somebody gave this address at ${siteName}.`,
  }),

  'change-address-notice': (sender, { name, newAddress }) => ({
    subject: `Your e-mail address at ${sender.siteName} is about to change`,
    heading: 'Your e-mail address is about to change',
    paragraphs: [
      greeting(name),
      `A change to the address ${maskEmail(newAddress)} was asked for. It takes effect when it is confirmed there.`,
    ],
    notes: [setNewPassword(sender)],
    reason: `You get this because your account at ${sender.siteName} has this address.`,
  }),

  'address-changed': ({ siteName }, { name, newAddress }) => ({
    subject: `Your e-mail address at ${siteName} was changed`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      greeting(name),
      `Your account now has the address ${maskEmail(newAddress)}, and every device has been logged out. We no longer write to the present one.`,
    ],
    notes: [`If it was not you, tell the operator of ${siteName} at once.`],
    reason: `You get this because your account at ${siteName} had this address until now.`,
  }),

  'account-closed': ({ siteName }, { name, erased }) => ({
    subject: `Your account at ${siteName} is closed`,
    heading: 'Your account is closed',
    paragraphs: [
      greeting(name),
      'Your account was closed and its data erased. This is the receipt:',
      ...erased.filter(({ rows }) => rows > 0).map(({ store, rows }) => `${store}: ${rows} erased`),
    ],
    notes: ['You can open a new account with this address at any time.'],
    reason: `You get this because your account at ${siteName} had this address. It is the last mail to it.`,
  }),
}
