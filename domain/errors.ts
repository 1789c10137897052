/**
 * The one error catalogue (specification §8 and the failure table of the API): code → HTTP status and the words shown.
 * Nothing else in the product writes an error sentence.
 */
export const ERRORS = {
  not_json: { status: 400, text: 'The request body is not valid JSON.' },
  session_expired: { status: 401, text: 'Your session has expired. Please log in again.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  not_found: { status: 404, text: 'Page not found' },
  job_not_found: { status: 404, text: 'There is no such job.' },
  method_not_allowed: { status: 405, text: 'This address does not accept that method.' },
  job_gone: { status: 410, text: 'This job is no longer available.' },
  too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'Send JSON with content-type application/json.' },
  invalid: { status: 422, text: 'Please check the marked fields.' },
  too_many_requests: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  unexpected: { status: 500, text: 'An unexpected error occurred. Please refresh the page.' },
  /** Made in the browser: no answer came at all. */
  unreachable: { status: 503, text: 'The service cannot be reached. Please check your connection and try again.' },
  feed_format_unknown: { status: 422, text: 'The format of this feed is not known; name a format or give a mapping.' },
  feed_mapping_invalid: { status: 422, text: 'The mapping cannot be used.' },
  feed_is_a_page: { status: 502, text: 'A web page came instead of a feed.' },
  feed_not_found: { status: 404, text: 'There is no such file or folder.' },
  feed_address_refused: {
    status: 403,
    text: 'This address is not open to imports: only http and https, on the public internet.',
  },
  feed_unreachable: { status: 502, text: 'The feed cannot be reached.' },
  feed_bad_status: { status: 502, text: 'The feed’s server did not answer with a feed.' },
  feed_too_many_redirects: { status: 502, text: 'The feed’s server redirects too often.' },
  feed_too_large: { status: 413, text: 'The feed is larger than an import may be.' },
  feed_too_slow: { status: 504, text: 'The feed’s server takes too long.' },
  not_ready: { status: 503, text: 'The service is starting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** What a failed call answers: `{"error": …}`. `fields` maps a dotted path of the body to what is wrong there. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: Record<string, string> }
}

/** A failure that the product foresaw. Throw the code; status and words come from the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(ERRORS[code].text)
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = fields
  }

  /** The body that the API answers with. */
  toBody(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } }
  }
}
