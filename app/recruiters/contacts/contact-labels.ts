import type { ContactStatus } from '#domain/recruiters/contacts.contract.ts'

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  'in talks': 'In talks',
  hired: 'Hired',
  'not a fit': 'Not a fit',
}

export const GONE = 'No longer available'
