import { type Contact, type ContactStatus, titleWithoutCard } from '#domain/recruiters/contacts.contract.ts'

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  'in talks': 'In talks',
  hired: 'Hired',
  'not a fit': 'Not a fit',
}

export function contactTitle({ card, email }: Pick<Contact, 'card' | 'email'>): string {
  return card ? card.title || 'No profile title yet' : titleWithoutCard({ email })
}
