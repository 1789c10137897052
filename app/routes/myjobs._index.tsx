import { redirectToLanding } from '#app/guards.ts'
import type { Route } from './+types/myjobs._index'

export const middleware: Route.MiddlewareFunction[] = [redirectToLanding]

/** The guard redirects; a loader makes the browser ask the server. */
export const loader = () => null

export default function MyJobs() {
  return null
}
