import { z } from 'zod'
import { call } from '../shared/call.ts'
import { storable } from '../shared/storable.ts'
import { foldedEmail, MAX_EMAIL_LENGTH, trimmedEmail } from './email.ts'

export const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128

/** What is pasted along is taken off before the check; the OpenAPI document describes the rest. */
export const Email = z
  .string()
  .overwrite(trimmedEmail)
  .refine((text) => foldedEmail(text) !== null, 'Enter an email like name@example.com.')
  .meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
/** Any composition (decision 3 of the product). */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`)
export const GivenPassword = z.string().min(1, 'Enter your password.').max(MAX_PASSWORD_LENGTH)
export const PersonName = z.string().overwrite(storable).trim().max(100)
export const Captcha = z.string().max(10_000).optional()
/** 256 random bits in base64url, for one use. */
const MailToken = z.string().max(200)

/** `blocked` is the server's own column, not `confirmed` (specification §3, decision 3). */
export const Me = z.object({
  username: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  accountTypeId: z.number(),
  accountTypeName: z.string(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  headhunter: z.boolean(),
  planId: z.number().nullable(),
  isSubscriber: z.boolean(),
})
export type Me = z.output<typeof Me>

export const fetchMe = call('POST', '/login/n-users-me', {
  who: 'anyone',
  body: z.strictObject({ userToken: z.string().max(200).optional() }),
  response: Me,
  errors: ['session_expired'],
  summary: 'The account of the session, from the body or the cookie; 401 without a valid one',
})

export const checkEmail = call('POST', '/login/n-check-email', {
  who: 'anyone',
  body: z.strictObject({ email: Email, recruiter: z.boolean().optional(), captcha: Captcha }),
  response: z.object({ step: z.enum(['login-user', 'register-user']) }),
  errors: ['login_closed', 'registration_closed', 'captcha_failed'],
  summary: 'Which log-in step follows for this email',
})

export const logIn = call('POST', '/login/n-login', {
  securityEvent: 'logged in',
  who: 'anyone',
  body: z.strictObject({ email: Email, password: GivenPassword, recruiter: z.boolean().optional() }),
  response: Me,
  errors: ['wrong_credentials', 'login_closed', 'account_blocked', 'not_a_recruiter'],
  summary: 'Log in; sets the cookies of the session',
})

export const register = call('POST', '/login/n-register', {
  securityEvent: 'registered',
  who: 'anyone',
  body: z.strictObject({
    email: Email,
    password: NewPassword,
    name: PersonName.optional(),
    last_name: PersonName.optional(),
    recruiter: z.boolean().optional(),
    captcha: Captcha,
  }),
  response: z.object({ step: z.literal('register-user-success') }),
  errors: ['login_closed', 'registration_closed', 'common_password', 'captcha_failed'],
  summary: 'Sign up; sends an email to confirm the account',
})

export const logOut = call('POST', '/login/n-logout', {
  securityEvent: 'logged out',
  who: 'anyone',
  body: z.strictObject({}),
  response: z.object({}),
  summary: 'Log out',
})

export const confirmEmail = call('POST', '/login/n-confirm-email', {
  securityEvent: 'email confirmed',
  who: 'anyone',
  body: z.strictObject({ token: MailToken }),
  response: z.object({ status: z.enum(['confirmed', 'already']) }),
  errors: ['link_expired'],
  summary: 'Confirm the email by the token of the emailed link',
})

export const resendActivationEmail = call('POST', '/login/n-resend-activation-email', {
  who: 'anyone',
  body: z.strictObject({ email: Email, captcha: Captcha }),
  response: z.object({}),
  errors: ['captcha_failed'],
  summary: 'Send the confirmation email again; the response is the same for known and unknown emails',
})

export const requestPasswordReset = call('POST', '/login/n-request-password-reset', {
  securityEvent: 'password reset requested',
  who: 'anyone',
  body: z.strictObject({ email: Email, captcha: Captcha }),
  response: z.object({}),
  errors: ['captcha_failed'],
  summary: 'Send a link to set a new password; the response is the same for known and unknown emails',
})

export const resetPassword = call('POST', '/login/n-reset-password', {
  securityEvent: 'password reset',
  who: 'anyone',
  body: z.strictObject({ token: MailToken, password: NewPassword }),
  response: z.object({}),
  errors: ['link_expired', 'link_used', 'common_password'],
  summary: 'Set a new password by the token of the emailed link; ends all sessions',
})

export const captchaChallenge = call('GET', '/login/n-captcha-challenge', {
  who: 'anyone',
  body: z.strictObject({}),
  response: z.looseObject({}),
  summary: 'A proof-of-work challenge for the forms (ALTCHA)',
})
