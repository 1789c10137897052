import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { ERASED_LABELS } from '#domain/account/erased-stores.ts'
import { MAIL_LINKS, mailLink } from '#domain/account/mail-links.ts'
import type { MailKind, MailProps } from './mail-kinds.ts'
import { greeting, maskEmail, oneLine, plainName } from './mail-text.ts'
import type { EmailContent, EmailTemplates, Sender } from './templates/email-content.ts'
import { JOB_EMAILS } from './templates/job-emails.ts'
import { PAYMENT_EMAILS } from './templates/payment-emails.ts'

dayjs.extend(utc)

export type { EmailContent, Sender }

/** Throws for a kind that this version does not know. */
export function composeEmail(sender: Sender, kind: string, props: unknown): EmailContent {
  if (!Object.hasOwn(EMAIL_TEMPLATES, kind)) throw new Error(`No template for emails of kind ${kind}`)
  const template = EMAIL_TEMPLATES[kind as MailKind] as (sender: Sender, props: unknown) => EmailContent
  const email = template({ ...sender, siteName: oneLine(sender.siteName) }, props)
  return { ...email, subject: oneLine(email.subject) }
}

const NOT_YOU = 'Wasn’t you? You don’t need to do anything: nothing changes unless the link is opened and confirmed.'

function lifeOf(hours: number): string {
  return `The link works once and expires in ${hours === 1 ? 'one hour' : `${hours} hours`}.`
}

function setNewPassword({ origin }: Sender): string {
  return `Wasn’t you? Set a new password now: open ${origin}/#login and choose “Forgot your password?”`
}

const EMAIL_TEMPLATES: EmailTemplates<MailProps> = {
  ...JOB_EMAILS,
  ...PAYMENT_EMAILS,

  // No name in emails to an unconfirmed recipient: a stranger may have typed it.
  'confirm-address': ({ siteName, origin }, { token, recruiter }) => ({
    subject: `Confirm your email for ${siteName}`,
    heading: 'Confirm your email',
    paragraphs: [
      `Thanks for signing up for ${recruiter ? 'a recruiter account' : 'an account'} at ${siteName}.`,
      recruiter
        ? 'Confirm your email to contact candidates and post jobs.'
        : 'Confirm your email to be found by recruiters and to receive job offers.',
    ],
    button: { label: 'Confirm email', url: mailLink(origin, 'confirm', token) },
    notes: [lifeOf(MAIL_LINKS.confirm.hours), NOT_YOU],
    reason: `You’re getting this email because someone signed up at ${siteName} with this address.`,
  }),

  'profile-access': ({ siteName, origin }, { name, recruiter, company }) => ({
    subject: `A recruiter bought access to your profile at ${siteName}`,
    heading: 'A recruiter can get in touch with you',
    paragraphs: [
      greeting(name),
      `${[plainName(recruiter) || 'A recruiter', plainName(company)].filter(Boolean).join(', ')} bought access to your profile and sees your name, your email and everything you filled in.`,
      'In your profile you can see which search found you. Block the company there to take the access back.',
    ],
    button: { label: 'See who bought access', url: `${origin}/myjobs/profile#visibility` },
    notes: ['You can turn these emails off at the same place.'],
    reason: `You’re getting this email because recruiters can find your profile at ${siteName}.`,
  }),

  // No name in the subject, which the outbox keeps after the rest.
  'contact-message': ({ siteName }, { name, email, topic, message, time }) => ({
    subject: `${topic}: a message to ${siteName}`,
    heading: 'A message from the contact page',
    paragraphs: [`${oneLine(name) || 'Someone'} (${email}) wrote on ${time}:`, ...message.split(/\n+/)],
    notes: ['Answer this email to answer them. The sender’s address is not confirmed.'],
    reason: `You’re getting this email because the contact page of ${siteName} sends its messages here.`,
    replyTo: email,
  }),

  'credits-returned': ({ siteName, origin }, { name, credits, bought }) => ({
    subject: `${credits} credits are back on your account at ${siteName}`,
    heading: 'Your credits are back',
    paragraphs: [
      greeting(name),
      `Access to a candidate that you bought on ${dayjs.utc(bought).format('MMM D, YYYY')} has ended, because the candidate is no longer available to you. We’ve returned the ${credits} credits that it cost.`,
    ],
    button: { label: 'See my credits', url: `${origin}/myjobs/account/add-credits-summary` },
    notes: [],
    reason: `You’re getting this email because you bought access to a candidate at ${siteName}.`,
  }),

  'offer-removed': ({ siteName, origin }, { name, title, reason, returned }) => ({
    subject: `Your job offer at ${siteName} was removed`,
    heading: 'Your job offer was removed',
    paragraphs: [
      greeting(name),
      `We removed your job offer “${oneLine(title)}” and can’t show it again. The reason: ${oneLine(reason)}`,
      returned > 0
        ? `The days that weren’t used yet came back: ${returned} credits.`
        : 'No paid days were left, so no credits came back.',
    ],
    button: { label: 'See my job offers', url: `${origin}/recruiters/job-listings` },
    notes: ['If you think this is a mistake, please write to us.'],
    reason: `You’re getting this email because you posted a job offer at ${siteName}.`,
  }),

  'already-registered': (sender, { recruiter }) => ({
    subject: `You already have an account at ${sender.siteName}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up for ${recruiter ? 'a recruiter account' : 'an account'} at ${sender.siteName} with this email. It already has an account, so nothing has changed.`,
      'Log in with your current password. If you don’t remember it, choose “Forgot your password?”.',
      ...(recruiter ? ['If yours is a job seeker account, sign up as a recruiter with another email.'] : []),
    ],
    button: { label: 'Log in', url: `${sender.origin}/#${recruiter ? 'recruiter-login' : 'login'}` },
    notes: ['Wasn’t you? You don’t need to do anything: your account is unchanged.'],
    reason: `You’re getting this email because your account at ${sender.siteName} uses this address.`,
  }),

  'address-in-use': (sender, { recruiter }) => ({
    subject: `Your email already has an account at ${sender.siteName}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to use this email for another account at ${sender.siteName}. It already belongs to your account, so nothing has changed.`,
      'Log in with your current password. If you don’t remember it, choose “Forgot your password?”.',
    ],
    button: { label: 'Log in', url: `${sender.origin}/#${recruiter ? 'recruiter-login' : 'login'}` },
    notes: ['Wasn’t you? You don’t need to do anything: your account is unchanged.'],
    reason: `You’re getting this email because your account at ${sender.siteName} uses this address.`,
  }),

  'reset-password': ({ siteName, origin }, { name, token }) => ({
    subject: `Set a new password for ${siteName}`,
    heading: 'Set a new password',
    paragraphs: [greeting(name), `Someone, probably you, asked for a new password at ${siteName}.`],
    button: { label: 'Set new password', url: mailLink(origin, 'reset', token) },
    notes: [lifeOf(MAIL_LINKS.reset.hours), NOT_YOU],
    reason: `You’re getting this email because your account at ${siteName} uses this address.`,
  }),

  'password-changed': (sender, { name }) => ({
    subject: `Your password at ${sender.siteName} was changed`,
    heading: 'Your password was changed',
    paragraphs: [greeting(name), 'Your password was changed. Other devices have been logged out.'],
    notes: [setNewPassword(sender)],
    reason: `You’re getting this email because your account at ${sender.siteName} uses this address.`,
  }),

  'change-address': ({ siteName, origin }, { token }) => ({
    subject: `Confirm your new email for ${siteName}`,
    heading: 'Confirm your new email',
    paragraphs: [`Someone, probably you, wants to use this email for their account at ${siteName}.`],
    button: { label: 'Use this email', url: mailLink(origin, 'change-email', token) },
    notes: [lifeOf(MAIL_LINKS['change-email'].hours), 'You’ll need to log in again on all devices.', NOT_YOU],
    reason: `You’re getting this email because someone entered this address at ${siteName}.`,
  }),

  'change-address-notice': (sender, { name, newAddress }) => ({
    subject: `Your email at ${sender.siteName} is about to change`,
    heading: 'Your email is about to change',
    paragraphs: [
      greeting(name),
      `You asked to change your email to ${maskEmail(newAddress)}. The change takes effect once it’s confirmed from there.`,
    ],
    notes: [setNewPassword(sender)],
    reason: `You’re getting this email because your account at ${sender.siteName} uses this address.`,
  }),

  'address-changed': ({ siteName }, { name, newAddress }) => ({
    subject: `Your email at ${siteName} was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      greeting(name),
      `Your account now uses ${maskEmail(newAddress)}, and all devices have been logged out. We’ll no longer write to this address.`,
    ],
    notes: [`Wasn’t you? Contact ${siteName} right away.`],
    reason: `You’re getting this email because your account at ${siteName} used this address until now.`,
  }),

  'account-closed': ({ siteName }, { name, erased }) => ({
    subject: `Your account at ${siteName} is closed`,
    heading: 'Your account is closed',
    paragraphs: [
      greeting(name),
      'We’ve closed your account and erased its data:',
      ...erased.filter(({ rows }) => rows > 0).map(({ store, rows }) => `${ERASED_LABELS[store]}: ${rows}`),
    ],
    notes: ['You can sign up again with this email at any time.'],
    reason: `You’re getting this email because your account at ${siteName} used this address. It’s the last one we’ll send here.`,
  }),
}
