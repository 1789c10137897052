export interface SandboxCard {
  method: string
  label: string
  brand: string
  last4: string
  /** It pays at the checkout only. */
  declinesLater?: boolean
}

export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { method: 'sandbox_visa', label: 'Visa 4242: always pays', brand: 'visa', last4: '4242' },
  {
    method: 'sandbox_mastercard',
    label: 'Mastercard 0341: pays now, declines later charges',
    brand: 'mastercard',
    last4: '0341',
    declinesLater: true,
  },
]
