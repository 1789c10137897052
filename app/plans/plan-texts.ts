import { shortDate } from '#app/dates.ts'
import type { Frequency } from '#domain/feeds/feed-values.ts'
import { formatMoney } from '#domain/payments/format-money.ts'
import { FREE_PLAN_ID, type Plan, type Subscription } from '#domain/payments/plans.contract.ts'
import { currentPlan, type PlanState, planById } from './plan-change.ts'

export const FREQUENCY_TEXTS: Record<Frequency, string> = {
  instant: 'New jobs as soon as they’re posted',
  daily: 'One email a day',
  weekly: 'One email a week',
}

export const moneyOf = ({ price, currency }: Pick<Plan, 'price' | 'currency'>) =>
  formatMoney({ amount: price, currency })

export const priceText = (plan: Plan) => `${moneyOf(plan)} a month`

export const limitText = ({ feeds_limit }: Pick<Plan, 'feeds_limit'>) =>
  feeds_limit === 1 ? '1 saved search' : `${feeds_limit} saved searches`

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** `Visa ending in 4242`. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  const name = BRANDS[brand] ?? (brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'Card')
  return `${name} ending in ${last4}`
}

/** What a smaller plan does to the saved searches: the oldest stay (Decision 5). */
export function searchesText(count: number, plan: Pick<Plan, 'title' | 'feeds_limit'>): string {
  const over = count - plan.feeds_limit
  if (count === 0) return `${plan.title} has room for ${limitText(plan)}.`
  if (over <= 0)
    return count === 1 ? 'Your saved search stays active.' : `All ${count} of your saved searches stay active.`
  return `You have ${limitText({ feeds_limit: count })}, and ${plan.title} has room for ${plan.feeds_limit}. The ${
    over === 1 ? 'newest one pauses' : `newest ${over} pause`
  }; nothing is deleted, and a bigger plan brings ${over === 1 ? 'it' : 'them'} back.`
}

/** What is paid or happens next, in whole sentences; empty for the free plan. */
export function nextText(state: PlanState): string {
  const { subscription, plans } = state
  const current = currentPlan(state)
  if (!subscription || !current) return ''
  const end = shortDate(subscription.period_end)
  if (subscription.status === 'past_due') return pastDueText(current, subscription)
  if (subscription.ends_at) {
    const free = planById(plans, FREE_PLAN_ID)?.title ?? 'Free'
    return `${current.title} ends on ${shortDate(subscription.ends_at)}. After that you have ${free}.`
  }
  const next = planById(plans, subscription.next_plan_id)
  if (next) return `You keep ${current.title} until ${end}. Then ${next.title} starts, for ${priceText(next)}.`
  return `Next payment: ${moneyOf(current)} on ${end}.`
}

export function pastDueText({ title }: Pick<Plan, 'title'>, { grace_until }: Subscription): string {
  const until = grace_until ? ` by ${shortDate(grace_until)}` : ''
  return `We couldn’t charge your card for ${title}. Pay${until} to keep it.`
}
