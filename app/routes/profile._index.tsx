import { redirect } from 'react-router'
import { HOME_PATH } from '#app/landing-paths.ts'

/** Profiles are reached by their links; there is no list of them (specification §2). */
export function loader(): never {
  throw redirect(HOME_PATH)
}

export default function Profiles() {
  return null
}
