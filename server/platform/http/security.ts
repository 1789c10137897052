/** ASVS 5.0, chapter 3.4. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For responses other than pages: no content may load or run. */
export const STRICTEST_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export interface PolicyNeeds {
  development?: boolean
  /** The script of reCAPTCHA and its frame, as Google lists them. */
  recaptcha?: boolean
  /** Origin of the analytics tag. */
  analytics?: string | undefined
  /** Hashes of the page's own inline scripts, as sources of `script-src`. */
  scripts?: readonly string[]
  /** For bare pages with a style sheet or, like mail, style attributes of their own. */
  inlineStyles?: boolean
}

const RECAPTCHA_SCRIPTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
/** Where Google's tag sends what it counts. */
const ANALYTICS_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const RECAPTCHA_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** Inline scripts by their hashes, so that the page can be cached (decision 0013). */
export function pagePolicy({
  development,
  recaptcha,
  analytics,
  scripts = [],
  inlineStyles,
}: PolicyNeeds = {}): string {
  const tag = analytics ? ` ${analytics}` : ''
  const counting = analytics ? [tag, ...ANALYTICS_HOSTS].join(' ') : ''
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(recaptcha ? RECAPTCHA_SCRIPTS : [])].join(' ') + tag,
    ...(recaptcha ? [`frame-src ${RECAPTCHA_FRAMES.join(' ')}`] : []),
    `style-src 'self'${inlineStyles || development ? " 'unsafe-inline'" : ''}`,
    // blob: a chosen image before its upload
    `img-src 'self' data: blob:${counting}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${recaptcha ? ` ${RECAPTCHA_FRAMES[0]}` : ''}${counting}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
