import { data, type MiddlewareFunction, redirect } from 'react-router'
import type { Who } from '#domain/shared/call.ts'
import { ERRORS } from '#domain/shared/errors.ts'
import { authorizationError, isSeeker } from '#domain/shared/roles.ts'
import { requestContextOf } from '#server/platform/context.server.ts'
import { HOME_PATH, landingPathOf } from './landing-paths.ts'

/** Specification §2 and §6, by the user that the server knows, never by a cookie's hint. */

export const requireLogin: MiddlewareFunction<Response> = ({ context, url }) => {
  enter('user', context, url)
}

/** Visitors log in first, recruiters and operators get 403 with the way to a job seeker's account (decision 0102). */
export const requireSeeker: MiddlewareFunction<Response> = ({ context, url }) => {
  enter('user', context, url)
  const { viewer } = requestContextOf(context)
  if (viewer && !isSeeker(viewer)) throw forbidden()
}

/** Visitors log in first, a job seeker gets 403 with the way to a recruiter's account. */
export const requireRecruiter: MiddlewareFunction<Response> = ({ context, url }) => {
  enter('recruiter', context, url)
}

/** For visitors, and for a logged-in user with the token of the email (decision 0085). */
export const requireLoggedOut: MiddlewareFunction<Response> = ({ context, url }) => {
  const { viewer } = requestContextOf(context)
  if (viewer && !url.searchParams.has('token')) throw redirect(landingPathOf(viewer))
}

export const redirectToLanding: MiddlewareFunction<Response> = ({ context, url }) => {
  enter('user', context, url)
  const { viewer } = requestContextOf(context)
  throw redirect(viewer ? landingPathOf(viewer) : HOME_PATH) // for the types: the guard requires a user
}

type Context = Parameters<typeof requestContextOf>[0]

function enter(who: Who, context: Context, url: URL): void {
  const error = authorizationError(who, requestContextOf(context).viewer)
  if (error === 'session_expired') throw redirect(`/?redirect=${encodeURIComponent(url.pathname + url.search)}#login`)
  if (error === 'forbidden') throw forbidden()
}

const forbidden = () => data(ERRORS.forbidden.text, { status: ERRORS.forbidden.status })
