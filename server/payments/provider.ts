import type { OrderRow, ProviderName } from './payments.table.ts'

export interface Price {
  /** In the currency’s smallest unit. */
  amount: number
  currency: string
}

export interface SavedCard {
  customer: string
  method: string
  brand: string
  last4: string
}

export interface PaidPayment extends Price {
  /** The payment at the provider; counts once. */
  ref: string
  card: SavedCard | null
}

export type Outcome =
  | { status: 'open' }
  | { status: 'abandoned' | 'expired' }
  | { status: 'declined'; ref?: string | undefined }
  | { status: 'paid'; payment: PaidPayment }

export interface RefundNotice extends Price {
  ref: string
  /** The refunded payment at the provider. */
  payment: string
  isDispute: boolean
  /** The money stays paid, also when the refund had been reported before. */
  isFailed: boolean
}

export interface ProviderEvent {
  id: string
  type: string
  about: { order: string; outcome: Outcome } | { refund: RefundNotice } | null
}

export interface SignedEvent {
  body: Buffer
  headers: Headers
}

export interface CheckoutRequest {
  order: OrderRow
  email: string
  customer: string | null
  returnUrl: string
  /** Where a user who leaves without deciding goes; the checkout stays open. */
  leaveUrl: string
}

/** A payment service. Every call throws `payments_unavailable` when the service can’t be reached. */
export interface PaymentProvider {
  name: ProviderName
  createCheckout(request: CheckoutRequest): Promise<{ ref: string; url: string }>
  checkoutOutcome(ref: string): Promise<Outcome>
  /** The same order is charged once, however often it is asked. */
  charge(order: OrderRow, card: SavedCard): Promise<Outcome>
  /** What became of a charge, without charging; null when none is known. */
  findCharge(order: OrderRow, customer: string): Promise<Outcome | null>
  /** The same key is the same refund. */
  refund(payment: string, price: Price, key: string): Promise<RefundNotice>
  deleteCard(card: SavedCard): Promise<void>
  deleteCustomer(customer: string): Promise<void>
  /** Throws `signature_invalid` for a forged event and for one older than five minutes. */
  readEvent(event: SignedEvent): Promise<ProviderEvent>
}

/** In seconds: an event signed longer ago is a replay. */
export const EVENT_TOLERANCE_SECONDS = 300
export const CHECKOUT_MINUTES = 60
