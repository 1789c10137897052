import { randomUUID } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { SANDBOX_CARDS } from './cards.ts'
import { sandboxRow, updateSandboxRow } from './sandbox.queries.ts'
import type { SandboxRow } from './sandbox.table.ts'
import type { SandboxEvent } from './sandbox-event.ts'
import type { Delivery } from './sandbox-page.ts'
import { outcomeOf } from './sandbox-provider.ts'

const LATE_MS = 20_000

export interface SentEvent {
  event: SandboxEvent
  delayMs: number
}

/** What a click on the checkout page does: the row as it is then, and the events to send in this order. */
export async function actOn(
  services: Services,
  row: SandboxRow,
  { action, card, delivery }: { action: string; card: string; delivery: Delivery },
): Promise<{ row: SandboxRow; events: SentEvent[] }> {
  if (action === 'refund' || action === 'dispute')
    return { row, events: row.status === 'paid' ? [{ event: refundEvent(row, action), delayMs: 0 }] : [] }
  const change = row.status === 'open' && changeBy(action, row, card)
  if (!change) return { row, events: [] }
  const changed = (await updateSandboxRow(services.db, row.id, change)) ?? row
  const event = outcomeEvent(changed, services.clock())
  return { row: changed, events: event ? schedule(event, delivery) : [] }
}

function changeBy(action: string, { amount }: SandboxRow, card: string): Partial<SandboxRow> | null {
  const method = SANDBOX_CARDS.some((known) => known.method === card) ? card : SANDBOX_CARDS[0]?.method
  if (action === 'pay') return { status: 'paid', paidAmount: amount, card: method ?? null }
  if (action === 'pay-wrong') return { status: 'paid', paidAmount: amount - 1, card: method ?? null }
  if (action === 'decline') return { status: 'declined' }
  if (action === 'abandon') return { status: 'abandoned' }
  return action === 'expire' ? { status: 'expired' } : null
}

/** Null while the checkout is open. */
export function outcomeEvent(row: SandboxRow, now: Date): SandboxEvent | null {
  const outcome = outcomeOf(row, now)
  if (outcome.status === 'open' || !row.orderId) return null
  return { id: randomUUID(), type: 'order.outcome', data: { order: row.orderId, outcome } }
}

function refundEvent({ id, amount, paidAmount, currency }: SandboxRow, action: 'refund' | 'dispute'): SandboxEvent {
  const isDispute = action === 'dispute'
  const data = { ref: `${id}_${action}`, payment: id, amount: paidAmount ?? amount, currency, isDispute }
  return { id: randomUUID(), type: isDispute ? 'payment.disputed' : 'payment.refunded', data }
}

function schedule(event: SandboxEvent, delivery: Delivery): SentEvent[] {
  const now = { event, delayMs: 0 }
  if (delivery === 'never') return []
  if (delivery === 'late') return [{ event, delayMs: LATE_MS }]
  if (delivery === 'twice') return [now, now]
  if (delivery === 'disorder') return [now, { event: declinedBefore(event), delayMs: 0 }]
  return [now]
}

function declinedBefore(event: SandboxEvent): SandboxEvent {
  if (event.type !== 'order.outcome') return event
  return { ...event, id: randomUUID(), data: { order: event.data.order, outcome: { status: 'declined' } } }
}

export async function openSandboxRow(services: Services, id: string): Promise<SandboxRow | null> {
  const row = await sandboxRow(services.db, id)
  if (row?.kind !== 'checkout') return null
  if (outcomeOf(row, services.clock()).status !== 'expired' || row.status === 'expired') return row
  return updateSandboxRow(services.db, id, { status: 'expired' })
}
