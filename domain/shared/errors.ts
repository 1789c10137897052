/** Code → HTTP status and message (specification §8). Nothing else in the product writes an error message. */
export const ERRORS = {
  not_json: { status: 400, text: 'The request body is not valid JSON.' },
  not_multipart: { status: 400, text: 'The request body is not valid multipart/form-data.' },
  malformed_request: { status: 400, text: 'The URL or the headers of this request are malformed.' },
  request_aborted: { status: 400, text: 'The request ended before its body was complete.' },
  forbidden_key: { status: 400, text: 'The request has a key that isn’t allowed.' },
  signature_invalid: { status: 400, text: 'The signature of this event is wrong or too old.' },
  session_expired: { status: 401, text: 'Your session has expired. Please log in again.' },
  forbidden: { status: 403, text: 'You’re not allowed to do this.' },
  /** A change requested by another site, or without proof that this site requested it. */
  cross_site: { status: 403, text: 'This request must come from the site itself.' },
  login_closed: { status: 403, text: 'Logging in is turned off at the moment. Please try again later.' },
  registration_closed: { status: 403, text: 'Sign-up is turned off at the moment. Please try again later.' },
  account_blocked: { status: 403, text: 'This account is blocked. Please contact us.' },
  not_a_recruiter: {
    status: 403,
    text: 'This is a job seeker account. To recruit, sign up with another email.',
  },
  fresh_login_needed: { status: 403, text: 'Enter your password, or log in again first.' },
  not_found: { status: 404, text: 'Page not found' },
  account_not_found: { status: 404, text: 'We can’t find this account.' },
  job_not_found: { status: 404, text: 'We can’t find this job.' },
  method_not_allowed: { status: 405, text: 'This URL doesn’t accept that method.' },
  email_taken: { status: 409, text: 'Another account already uses this email.' },
  link_expired: { status: 410, text: 'This link is no longer valid. Please request a new one.' },
  link_used: { status: 410, text: 'This link has already been used. Please request a new one.' },
  job_gone: { status: 410, text: 'This job is no longer available.' },
  too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'Send JSON with content-type application/json.' },
  invalid: { status: 422, text: 'Please check the highlighted fields.' },
  wrong_credentials: { status: 422, text: 'Wrong email or password. Please try again.' },
  wrong_password: { status: 422, text: 'Wrong password. Please try again.' },
  common_password: { status: 422, text: 'This password is too easy to guess. Please choose another one.' },
  captcha_failed: { status: 422, text: 'We couldn’t check that you’re not a robot. Please try again.' },
  /** From the browser, in the words of specification §8, whichever captcha it is. */
  captcha_not_loaded: { status: 503, text: 'ReCAPTCHA has not been loaded' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  unexpected: { status: 500, text: 'An unexpected error occurred. Please refresh the page.' },
  /** From the browser: there was no response. */
  unreachable: { status: 503, text: 'We can’t reach the server. Check your connection and try again.' },
  feed_format_unknown: {
    status: 422,
    text: 'Unknown format. Name it with --format, or describe it with --mapping FILE.',
  },
  feed_needs_mapping: {
    status: 422,
    text: 'No built-in mapping fits the columns or keys of this source. Pass one with --mapping FILE.',
  },
  feed_mapping_invalid: { status: 422, text: 'The mapping can’t be used.' },
  feed_is_a_page: { status: 502, text: 'The source returned a web page instead of a list of jobs.' },
  feed_not_found: { status: 404, text: 'No such file or folder.' },
  feed_address_refused: {
    status: 403,
    text: 'Imports can only read http and https URLs on the public internet.',
  },
  feed_unreachable: { status: 502, text: 'The source can’t be reached.' },
  feed_bad_status: { status: 502, text: 'The source’s server returned an error.' },
  feed_too_many_redirects: { status: 502, text: 'The source’s server redirects too many times.' },
  feed_too_large: { status: 413, text: 'The source is too large to import.' },
  feed_too_slow: { status: 504, text: 'The source’s server took too long to respond.' },
  profile_not_found: { status: 404, text: 'We can’t find this profile.' },
  section_changed: {
    status: 409,
    text: 'This section was changed somewhere else after you opened it. Your text is still here: choose which version to keep.',
  },
  profile_incomplete: { status: 422, text: 'Your profile needs a little more before recruiters can find it.' },
  needed_while_visible: {
    status: 422,
    text: 'Others can see your profile, so it needs this. Fill it in, or hide your profile first.',
  },
  company_missing: { status: 422, text: 'Enter your company first. Candidates see it, and can block it.' },
  email_not_confirmed: { status: 403, text: 'Please confirm your email first.' },
  link_invalid: { status: 422, text: 'Use 3–40 characters: a–z, 0–9 and single hyphens in between.' },
  link_reserved: { status: 422, text: 'This link is reserved. Please choose another.' },
  link_taken: { status: 409, text: 'This link is taken. Please choose another.' },
  domain_invalid: { status: 422, text: 'Enter a company domain like acme.example.' },
  kaggle_username: {
    status: 422,
    text: 'Enter a Kaggle username or a link to a Kaggle profile.',
  },
  kaggle_user_not_found: { status: 404, text: 'There’s no Kaggle user with this name.' },
  kaggle_limited: {
    status: 429,
    text: 'Kaggle is limiting requests right now. Nothing was changed. Please try again later.',
  },
  kaggle_too_soon: { status: 429, text: 'You fetched from Kaggle a moment ago. You can do it once every 10 minutes.' },
  kaggle_unreachable: { status: 502, text: 'We can’t reach Kaggle right now. Nothing was changed.' },
  kaggle_unreadable: {
    status: 502,
    text: 'Kaggle didn’t send a profile. Please enter your tiers and medals yourself.',
  },
  saved_search_not_found: { status: 404, text: 'We can’t find this saved search.' },
  people_search_limit: { status: 409, text: 'You have 20 saved searches. Delete one to save another.' },
  people_limit: {
    status: 429,
    text: 'You’ve looked at as many candidates as one account can in a day. You can look at more tomorrow.',
  },
  offer_not_found: { status: 404, text: 'We can’t find this offer among yours.' },
  offer_limit: { status: 409, text: 'You have 500 offers. Delete one to add another.' },
  offer_active: { status: 409, text: 'This offer is active. Deactivate it first.' },
  offer_incomplete: { status: 422, text: 'The offer needs a little more before it can be active.' },
  offer_dates: { status: 422, text: 'Choose a last day that is today or later, and not before the first day.' },
  price_changed: { status: 409, text: 'The price has changed since you opened this. Nothing was charged.' },
  offer_removed: { status: 403, text: 'This offer was removed by our team. Please contact us.' },
  posting_not_found: { status: 422, text: 'We can’t find a job posting on this page.' },
  package_not_found: { status: 404, text: 'There’s no such package.' },
  free_package_taken: { status: 409, text: 'You’ve already taken the free credits.' },
  free_package_taken_by_company: { status: 409, text: 'Your company has already taken the free credits.' },
  not_enough_credits: { status: 402, text: 'You don’t have enough credits. Nothing was charged.' },
  contact_limit: { status: 409, text: 'You have 5,000 saved candidates. Remove some to save another.' },
  contact_not_found: { status: 404, text: 'This candidate isn’t among your saved ones.' },
  article_not_found: { status: 404, text: 'We can’t find this article.' },
  sent_offer_not_found: { status: 404, text: 'We can’t find this job in your list.' },
  status_order: { status: 409, text: 'This status can’t follow the current one.' },
  feed_limit: {
    status: 409,
    text: 'Your plan has no room for another saved search. Delete one, or choose a bigger plan.',
  },
  plan_not_found: { status: 404, text: 'There’s no such plan.' },
  checkout_not_found: { status: 404, text: 'We can’t find this payment.' },
  no_subscription: { status: 409, text: 'You don’t have a subscription.' },
  no_payment_method: { status: 409, text: 'There’s no saved card.' },
  payment_failed: { status: 402, text: 'The payment didn’t go through. Nothing was changed.' },
  /** The card may have been charged: the same order is tried again, never a second one. */
  payment_pending: {
    status: 502,
    text: 'We don’t know yet whether the payment went through. Please don’t pay again: we’ll check and email you.',
  },
  not_refundable: { status: 409, text: 'There’s less than that left to refund of this payment.' },
  plan_value_invalid: { status: 422, text: 'This value isn’t possible for a plan.' },
  payments_unavailable: { status: 502, text: 'We can’t reach the payment service right now. Nothing was changed.' },
  cover_not_found: { status: 422, text: 'Choose a cover from the list.' },
  image_heic: {
    status: 415,
    text: 'We can’t read HEIC images. Upload a JPEG instead: phones offer it as “Most Compatible”.',
  },
  image_format: { status: 415, text: 'Upload a JPEG, PNG or WebP image.' },
  image_too_large: { status: 413, text: 'The image is too large. The limit is 10 MB.' },
  image_too_many_pixels: { status: 422, text: 'The image has too many pixels. The limit is 40 million.' },
  image_unreadable: { status: 422, text: 'The image is damaged. Please try another one.' },
  image_busy: { status: 503, text: 'Many people are uploading images right now. Please try again in a moment.' },
  /** The database is away: restarting, moving, or out of reach. */
  interrupted: { status: 503, text: 'The service is briefly unavailable. Please try again in a moment.' },
  /** The engine that `SEARCH_URL` names doesn't answer. */
  search_away: { status: 503, text: 'Search is being repaired. Please try again in a few minutes.' },
  /** More visitors want pages than can be rendered (decision 0055). */
  overloaded: { status: 503, text: 'Many people are here right now. Please try again in a moment.' },
  not_ready: { status: 503, text: 'The service is starting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** `fields` maps a dotted path of the body to a message. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: Record<string, string> }
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** In seconds, where known. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>, retryAfter?: number) {
    super(ERRORS[code].text)
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = fields
    this.retryAfter = retryAfter
  }

  static ofField(code: ErrorCode, field: string): AppError {
    return new AppError(code, { [field]: ERRORS[code].text })
  }

  toBody(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } }
  }
}
