import { redirect } from 'react-router'
import { HOME_PATH } from '#app/landing-paths.ts'

/** Specification §2. */
export function loader() {
  throw redirect(HOME_PATH, 301)
}
