import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { formatMoney } from '#domain/payments/format-money.ts'
import type { PaymentMailProps } from '../mail-kinds.ts'
import { greeting } from '../mail-text.ts'
import type { EmailTemplates, Sender } from './email-content.ts'

dayjs.extend(utc)

const dateOf = (iso: string) => dayjs.utc(iso).format('MMM D, YYYY')
const account = ({ origin }: Sender) => ({ label: 'Open my account', url: `${origin}/myjobs/account` })
const reason = ({ siteName }: Sender) => `You’re getting this email because you have a plan at ${siteName}.`
const searches = (limit: number) =>
  `It has room for ${limit} saved searches. Those beyond that are paused, not deleted, and continue with a bigger plan.`

const ENDED = {
  canceled: (plan: string) => `Your plan ${plan} has ended, as you chose.`,
  unpaid: (plan: string) => `Your plan ${plan} has ended, because we couldn’t charge your card.`,
  refunded: (plan: string) => `Your plan ${plan} has ended, because its payment was refunded or disputed.`,
}

export const PAYMENT_EMAILS: EmailTemplates<PaymentMailProps> = {
  'payment-receipt': (sender, { name, description, payment, ...price }) => ({
    subject: `Your receipt from ${sender.siteName}`,
    heading: 'Thank you for your payment',
    paragraphs: [greeting(name), `${description}: ${formatMoney(price)}.`, `Receipt number: ${payment}`],
    button: account(sender),
    notes: ['You can see all your payments in your account. A plan is canceled there, too.'],
    reason: `You’re getting this email because you paid for something at ${sender.siteName}.`,
  }),

  'payment-failed': (sender, { name, plan, until, hasCard, willRetry, ...price }) => ({
    subject: `Your payment to ${sender.siteName} didn’t go through`,
    heading: 'Your payment didn’t go through',
    paragraphs: [
      greeting(name),
      hasCard
        ? `We couldn’t charge your card with ${formatMoney(price)} for the plan ${plan}.`
        : `${formatMoney(price)} for the plan ${plan} is due, and there’s no saved card to charge.`,
      willRetry
        ? `Your plan stays as it is until ${dateOf(until)}. We’ll try again before then. You can also pay with another card now.`
        : `Your plan stays as it is until ${dateOf(until)}. Pay in your account before then to keep it.`,
    ],
    button: account(sender),
    notes: ['If the payment doesn’t succeed by then, your account continues with the free plan.'],
    reason: reason(sender),
  }),

  'payment-refunded': (sender, { name, description, ended, ...price }) => ({
    subject: `Your refund from ${sender.siteName}`,
    heading: 'We’ve refunded your payment',
    paragraphs: [
      greeting(name),
      `${description}: ${formatMoney(price)} refunded. Your bank may need a few days to show it.`,
      ...(ended ? ['What the payment was for has been taken back.'] : []),
    ],
    button: account(sender),
    notes: [],
    reason: `You’re getting this email because you paid for something at ${sender.siteName}.`,
  }),

  'plan-changed': (sender, { name, plan, from, feedsLimit }) => ({
    subject: `Your plan at ${sender.siteName} is now ${plan}`,
    heading: `Your plan is now ${plan}`,
    paragraphs: [greeting(name), `Your plan has changed from ${from} to ${plan}.`, searches(feedsLimit)],
    button: account(sender),
    notes: [],
    reason: reason(sender),
  }),

  'subscription-canceled': (sender, { name, plan, ends }) => ({
    subject: `Your plan at ${sender.siteName} ends on ${dateOf(ends)}`,
    heading: 'Your plan will end',
    paragraphs: [
      greeting(name),
      `Your plan ${plan} stays in force until ${dateOf(ends)}. We won’t charge your card again.`,
      'Until then you can keep the plan after all, in your account.',
    ],
    button: account(sender),
    notes: [],
    reason: reason(sender),
  }),

  'subscription-ended': (sender, { name, plan, reason: why, feedsLimit }) => ({
    subject: `Your plan at ${sender.siteName} has ended`,
    heading: 'Your plan has ended',
    paragraphs: [greeting(name), ENDED[why](plan), 'Your account continues with the free plan.', searches(feedsLimit)],
    button: account(sender),
    notes: [],
    reason: `You’re getting this email because you had a plan at ${sender.siteName}.`,
  }),
}
