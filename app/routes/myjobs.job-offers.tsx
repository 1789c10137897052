import { redirect } from 'react-router'
import { LANDING_PATHS } from '#app/landing-paths.ts'

/** The list of sent offers has no page of its own (specification §2). */
export function loader(): never {
  throw redirect(LANDING_PATHS.seeker)
}

export default function JobOffers() {
  return null
}
