/** Code → HTTP status and message (specification §8). Nothing else in the product writes an error message. */
export const ERRORS = {
  not_json: { status: 400, text: 'The request body is not valid JSON.' },
  not_multipart: { status: 400, text: 'The request body is not valid multipart/form-data.' },
  malformed_request: { status: 400, text: 'The address or the headers of this request are malformed.' },
  request_aborted: { status: 400, text: 'The request ended before its body was complete.' },
  forbidden_key: { status: 400, text: 'The request has a key that no object may have.' },
  session_expired: { status: 401, text: 'Your session has expired. Please log in again.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  /** A change requested by another site, or without proof that this site requested it. */
  cross_site: { status: 403, text: 'This request has to come from the site itself.' },
  login_closed: { status: 403, text: 'Logging in is switched off at the moment.' },
  registration_closed: { status: 403, text: 'Registration is switched off at the moment.' },
  account_blocked: { status: 403, text: 'This account is blocked. Please write to us.' },
  not_a_recruiter: {
    status: 403,
    text: 'This is a job seeker’s account. Please register as a recruiter with another address.',
  },
  fresh_login_needed: { status: 403, text: 'Please give your password for this, or log in again first.' },
  not_found: { status: 404, text: 'Page not found' },
  account_not_found: { status: 404, text: 'There is no such account.' },
  job_not_found: { status: 404, text: 'There is no such job.' },
  method_not_allowed: { status: 405, text: 'This address does not accept that method.' },
  email_taken: { status: 409, text: 'This e-mail address belongs to another account.' },
  link_expired: { status: 410, text: 'This link is not valid any more. Please ask for a new one.' },
  link_used: { status: 410, text: 'This link has been used already. Please ask for a new one.' },
  job_gone: { status: 410, text: 'This job is no longer available.' },
  too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'Send JSON with content-type application/json.' },
  invalid: { status: 422, text: 'Please check the marked fields.' },
  wrong_credentials: { status: 422, text: 'The e-mail address or the password is wrong.' },
  wrong_password: { status: 422, text: 'The password is wrong.' },
  common_password: { status: 422, text: 'This password is too easy to guess. Please choose another one.' },
  captcha_failed: { status: 422, text: 'The check that you are not a robot has failed. Please try again.' },
  /** From the browser, in the words of specification §8, whichever captcha it is. */
  captcha_not_loaded: { status: 503, text: 'ReCAPTCHA has not been loaded' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  unexpected: { status: 500, text: 'An unexpected error occurred. Please refresh the page.' },
  /** From the browser: there was no response. */
  unreachable: { status: 503, text: 'The service cannot be reached. Please check your connection and try again.' },
  feed_format_unknown: {
    status: 422,
    text: 'The format of this source is not known; name a format or give a mapping.',
  },
  feed_needs_mapping: {
    status: 422,
    text: 'No built-in mapping knows the columns or keys of this source; give one with --mapping FILE.',
  },
  feed_mapping_invalid: { status: 422, text: 'The mapping cannot be used.' },
  feed_is_a_page: { status: 502, text: 'A web page came instead of a list of jobs.' },
  feed_not_found: { status: 404, text: 'There is no such file or folder.' },
  feed_address_refused: {
    status: 403,
    text: 'This address is not open to imports: only http and https, on the public internet.',
  },
  feed_unreachable: { status: 502, text: 'The source can’t be reached.' },
  feed_bad_status: { status: 502, text: 'The source’s server answered with an error.' },
  feed_too_many_redirects: { status: 502, text: 'The source’s server redirects too often.' },
  feed_too_large: { status: 413, text: 'The source is larger than an import may be.' },
  feed_too_slow: { status: 504, text: 'The source’s server takes too long.' },
  profile_not_found: { status: 404, text: 'There is no such profile.' },
  section_changed: {
    status: 409,
    text: 'This section was changed elsewhere after you opened it. Nothing of yours is lost: choose which version to keep.',
  },
  profile_incomplete: { status: 422, text: 'Your profile needs a little more before recruiters can find it.' },
  needed_while_visible: {
    status: 422,
    text: 'A profile that others can see needs this. Fill it in, or hide the profile first.',
  },
  email_not_confirmed: { status: 403, text: 'Please confirm your e-mail address first.' },
  link_invalid: { status: 422, text: 'Use 3 to 40 characters: a to z, 0 to 9 and single hyphens between them.' },
  link_reserved: { status: 422, text: 'This link is reserved. Please choose another one.' },
  link_taken: { status: 409, text: 'This link belongs to another profile. Please choose another one.' },
  domain_invalid: { status: 422, text: 'This is no domain of a company. Write it like acme.example.' },
  kaggle_username: {
    status: 422,
    text: 'This is no Kaggle user name. Give the name or the address of a Kaggle profile.',
  },
  kaggle_user_not_found: { status: 404, text: 'No Kaggle user with this name' },
  kaggle_limited: { status: 429, text: 'Kaggle takes no more questions at the moment. Nothing was changed.' },
  kaggle_too_soon: { status: 429, text: 'Kaggle was asked for you a moment ago. It can be asked every ten minutes.' },
  kaggle_unreachable: { status: 502, text: 'Kaggle cannot be reached at the moment. Nothing was changed.' },
  kaggle_unreadable: {
    status: 502,
    text: 'Kaggle answered with something else than a profile. Please give your figures by hand.',
  },
  cover_not_found: { status: 422, text: 'There is no such cover.' },
  image_heic: {
    status: 415,
    text: 'HEIC pictures cannot be read. Send it as JPEG: phones offer that as “most compatible”, mail does it by itself.',
  },
  image_format: { status: 415, text: 'Send a picture as JPEG, PNG or WebP.' },
  image_too_large: { status: 413, text: 'The picture is too large: at most 10 MB.' },
  image_too_many_pixels: { status: 422, text: 'The picture has too many pixels: at most 40 million.' },
  image_unreadable: { status: 422, text: 'The picture is damaged and cannot be read.' },
  image_busy: { status: 503, text: 'Many pictures are on their way just now. Please try again in a moment.' },
  /** The database is away: restarting, moving, or out of reach. */
  interrupted: { status: 503, text: 'The service is interrupted for a moment. Please try again.' },
  /** More visitors want pages than can be rendered (decision 0055). */
  overloaded: { status: 503, text: 'Many people are here just now. Please try again in a moment.' },
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
