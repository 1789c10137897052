import * as contract from '#domain/account/auth.contract.ts'
import { AppError } from '#domain/shared/errors.ts'
import { checkCaptcha, newChallenge } from '#server/captcha/captcha.server.ts'
import { type Api, type CallContext, serve } from '#server/platform/calls/serve.ts'
import { dropSession, keepSession, sessionToken } from '#server/platform/calls/session-cookies.ts'
import { logIn, logOut, nextStep } from './log-in.server.ts'
import { requestReset, resetPassword } from './passwords/password-reset.server.ts'
import { confirmEmail, register, resendConfirmation } from './registration.server.ts'
import { readSession, SESSION_SECONDS, sessionOfToken } from './sessions/sessions.server.ts'

export function mountAuth(api: Api): void {
  const { services } = api
  serve(api, contract.fetchMe, async (_, { userToken }, { request }) => {
    const session =
      userToken === undefined ? await readSession(services, request) : await sessionOfToken(services, userToken)
    if (!session) throw new AppError('session_expired')
    return session.me
  })
  serve(api, contract.checkEmail, async (_, body, { ipPrefix }) => ({
    step: await nextStep(services, body, ipPrefix),
  }))
  serve(api, contract.logIn, async (_, body, context) => {
    const { token, me, userId } = await logIn(services, body, originOf(context))
    context.userId = userId
    keepSession(context, services.env, { token, recruiter: me.headhunter, seconds: SESSION_SECONDS })
    return me
  })
  serve(api, contract.logOut, async (_, __, { request, headers }) => {
    await logOut(services, sessionToken(request))
    dropSession(headers, request, services.env)
    return {}
  })
  serve(api, contract.captchaChallenge, (_, __, { ipPrefix }) => newChallenge(services, ipPrefix))
  mountMailedLinks(api)
}

function mountMailedLinks(api: Api): void {
  const { services } = api
  serve(api, contract.register, async (_, { last_name: lastName, ...body }, { ipPrefix }) => {
    await register(services, { ...body, lastName, recruiter: body.recruiter ?? false }, ipPrefix)
    return { step: 'register-user-success' as const }
  })
  serve(api, contract.confirmEmail, async (_, { token }, { ipPrefix }) => ({
    status: await confirmEmail(services, token, ipPrefix),
  }))
  serve(api, contract.resendActivationEmail, async (_, { email, captcha }, { ipPrefix }) => {
    await checkCaptcha(services, captcha)
    await resendConfirmation(services, email, ipPrefix)
    return {}
  })
  serve(api, contract.requestPasswordReset, async (_, { email, captcha }, { ipPrefix }) => {
    await checkCaptcha(services, captcha)
    await requestReset(services, email, ipPrefix)
    return {}
  })
  serve(api, contract.resetPassword, async (_, body, { ipPrefix, request, headers }) => {
    await resetPassword(services, body, ipPrefix)
    dropSession(headers, request, services.env)
    return {}
  })
}

function originOf({ request, ipPrefix }: CallContext) {
  return { userAgent: request.headers.get('user-agent') ?? '', ipPrefix, oldToken: sessionToken(request) }
}
