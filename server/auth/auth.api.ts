import * as contract from '#domain/account/auth.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { checkCaptcha, newChallenge } from '#server/captcha/captcha.server.ts'
import { type Api, type CallContext, serve } from '#server/platform/calls/serve.ts'
import { dropSession, isHttps, sessionCookies, sessionToken } from '#server/platform/calls/session-cookies.ts'
import type { Services } from '#server/platform/services.ts'
import { logIn, logOut, nextStep } from './log-in.server.ts'
import { requestReset, resetPassword } from './passwords/password-reset.server.ts'
import { confirmEmail, register, resendConfirmation } from './registration.server.ts'
import { readSession, SESSION_SECONDS, sessionOfToken } from './sessions/sessions.server.ts'

/** The calls `login/*`. */
export function mountAuth(api: Api, services: Services): void {
  serve(api, services, contract.fetchMe, async ({ request }, { userToken }) => {
    const session =
      userToken === undefined ? await readSession(services, request) : await sessionOfToken(services, userToken)
    if (!session) throw new AppError('session_expired')
    return session.me
  })
  serve(api, services, contract.checkEmail, async ({ ipPrefix }, body) => ({
    step: await nextStep(services, body, ipPrefix),
  }))
  serve(api, services, contract.logIn, async (context, body) => {
    const { token, me } = await logIn(services, body, originOf(context))
    setCookies(context, token, me.headhunter)
    return me
  })
  serve(api, services, contract.logOut, async ({ request, headers }) => {
    await logOut(services, sessionToken(request))
    dropSession(headers, request, services.env)
    return {}
  })
  serve(api, services, contract.captchaChallenge, ({ ipPrefix }) => newChallenge(services, ipPrefix))
  mountMailedLinks(api, services)
}

/** Calls around the links in mails: asking for one, and pressing the button behind it. */
function mountMailedLinks(api: Api, services: Services): void {
  serve(api, services, contract.register, async ({ ipPrefix }, { last_name: lastName, ...body }) => {
    await register(services, { ...body, lastName, recruiter: body.recruiter ?? false }, ipPrefix)
    return { step: 'register-user-success' as const }
  })
  serve(api, services, contract.confirmEmail, async ({ ipPrefix }, { token }) => ({
    status: await confirmEmail(services, token, ipPrefix),
  }))
  serve(api, services, contract.resendActivationEmail, async ({ ipPrefix }, { email, captcha }) => {
    await checkCaptcha(services, captcha)
    await resendConfirmation(services, email, ipPrefix)
    return {}
  })
  serve(api, services, contract.requestPasswordReset, async ({ ipPrefix }, { email, captcha }) => {
    await checkCaptcha(services, captcha)
    await requestReset(services, email, ipPrefix)
    return {}
  })
  serve(api, services, contract.resetPassword, async ({ ipPrefix, request, headers }, body) => {
    await resetPassword(services, body, ipPrefix)
    dropSession(headers, request, services.env)
    return {}
  })
}

function originOf({ request, ipPrefix }: CallContext) {
  return { userAgent: request.headers.get('user-agent') ?? '', ipPrefix, oldToken: sessionToken(request) }
}

function setCookies({ services: { env }, request, headers }: CallContext, token: string, recruiter: boolean): void {
  const options = { seconds: SESSION_SECONDS, recruiter, https: isHttps(env, request) }
  for (const cookie of sessionCookies(token, options)) headers.append('set-cookie', cookie)
}
