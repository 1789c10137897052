import { redirect } from 'react-router'
import { HOMES } from '#domain/homes.ts'

/** The list of sent offers has no page of its own (specification §2). */
export function loader(): never {
  throw redirect(HOMES.seeker)
}

export default function JobOffers() {
  return null
}
