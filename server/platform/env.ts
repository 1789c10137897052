import { z } from 'zod'
import { foldedEmail } from '#domain/account/email.ts'

const toggle = z
  .enum(['on', 'off', '1', '0', 'true', 'false', 'yes', 'no'])
  .transform((value) => value === 'on' || value === '1' || value === 'true' || value === 'yes')

/** Digits only: other notations of a number are slips here. */
const from = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.int(`must be a whole number from ${min} to ${max}`).min(min).max(max))
const whole = (max: number) => from(0, max)
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL, e.g. https://jobs.example' })
  .transform((url) => new URL(url).origin)

/** Check, default and meaning (for the command `config`) of each variable. An empty variable counts as absent. */
const Variables = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every network'),
  PORT: whole(65_535).default(3000).describe('Port to listen on; 0 takes a free one'),
  DATA_DIR: z.string().default('.data').describe('Folder for the embedded PostgreSQL and all other stored data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('A PostgreSQL (15 or later) to use instead of the embedded one'),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('A streaming replica of the database, from which jobs are read; otherwise the database itself'),
  SEARCH_URL: z
    .string()
    .refine(isSearchUrl, 'must be http or https URLs of OpenSearch nodes, divided by commas')
    .optional()
    .describe(
      'OpenSearch 3 nodes that hold the search indexes for all web processes, e.g. https://user:password@one.example:9200,https://two.example:9200; otherwise each process has its own in memory',
    ),
  SEARCH_SHARDS: from(1, 64).default(1).describe('Parts of a new search index of SEARCH_URL, for several machines'),
  FILES_URL: z
    .string()
    .refine(isFolderUrl, 'must be a folder, written file:///folder; no other kind of store is known')
    .optional()
    .describe('Folder for uploaded images, as file:///folder; otherwise DATA_DIR/files'),
  DEMO: toggle.default(true).describe('Fill a new embedded database with demo jobs (loopback only)'),
  OUTBOX: toggle
    .optional()
    .describe(
      'on opens /dev/outbox, where all emails can be read, so that every account can be taken over; off in production, otherwise on',
    ),
  SITE_NAME: z.string().min(1).max(60).default('Argmax').describe("The product's name as pages and feeds show it"),
  SITE_URL: origin.optional().describe('Public origin, for canonical links and feeds; otherwise from HOST and PORT'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Lowest level that is logged (to standard error)'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production').describe('Kind of run'),
  RATE_LIMITS: toggle
    .default(true)
    .describe('off only for tests and benches, and only on a server that serves this machine alone'),
  CAPTCHA: toggle.default(true).describe('off only for tests and benches, together with RATE_LIMITS=off'),
  CAPTCHA_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Signs the forms’ challenges; otherwise the product generates and stores one'),
  RECAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('Public key of reCAPTCHA v3, used instead of the built-in proof of work'),
  RECAPTCHA_SECRET: z.string().optional().describe('Secret key of reCAPTCHA v3'),
  RECAPTCHA_URL: origin.default('https://www.google.com').describe('Base URL of reCAPTCHA'),
  ANALYTICS_TAG_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'must be an id like G-ABC123')
    .optional()
    .describe('Google Analytics, loaded only for visitors who accept it; without it there is none'),
  ANALYTICS_URL: origin.default('https://www.googletagmanager.com').describe('Base URL of the analytics tag'),
  CONTACT_TO: z
    .string()
    .refine((text) => foldedEmail(text) !== null, 'must be an email address')
    .optional()
    .describe('Where messages of the contact page are sent; otherwise they are only kept: “argmax contact list”'),
  KAGGLE_BASE_URL: origin
    .default('https://www.kaggle.com')
    .describe('Base URL for fetching Kaggle profiles at their owners’ request'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Bearer token that opens /metrics to other machines'),
  TRUST_PROXY: whole(5).default(0).describe('Reverse proxies in front whose x-forwarded-for is trusted'),
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:\/\/[^/]/.test(url) && URL.canParse(url), 'must be a URL with smtp:// or smtps://')
    .optional()
    .describe(
      'Mail server, e.g. smtps://user:password@mail.example; smtp:// needs STARTTLS there, unless the URL ends in ?requireTLS=false. Without it, emails go to DATA_DIR/outbox',
    ),
  MAIL_FROM: z
    .string()
    .refine((text) => foldedEmail(text) !== null, 'must be an email address')
    .optional()
    .describe('Sender of all emails; required with SMTP_URL'),
  PAYMENTS: z
    .enum(['sandbox', 'stripe', 'off'])
    .optional()
    .describe(
      'Payment service: sandbox (no real money), stripe or off; otherwise sandbox on a server for this machine only, and off elsewhere',
    ),
  STRIPE_SECRET_KEY: z.string().min(8).optional().describe('Secret key of Stripe; required with PAYMENTS=stripe'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(8)
    .optional()
    .describe('Signing secret of the webhook /nuxt_api/payments/n-stripe-webhook; required with PAYMENTS=stripe'),
  STRIPE_URL: origin.default('https://api.stripe.com').describe('Base URL of Stripe'),
  PAGE_CACHE_MB: whole(65_536).default(128).describe('Memory for whole pages; 0 switches the cache off'),
  RENDER_CONCURRENCY: from(1, 64)
    .default(2)
    .describe("Visitors' pages and searches handled at once; cached pages never wait for them"),
  RENDER_QUEUE: whole(100_000).default(100).describe('Pages and searches that can wait; any more get a 503'),
  RENDER_WAIT_MS: from(1, 60_000)
    .default(2_000)
    .describe('Longest wait in that queue; 503 at once if it would be longer'),
  IP_PREFIX_RENDERS: whole(100_000)
    .default(20)
    .describe('Uncached pages and searches a second for one network (IPv4 /24, IPv6 /48); 0 for any number'),
})

export type Env = Readonly<z.output<typeof Variables>>
export type EnvName = keyof Env

const SECRET: ReadonlySet<EnvName> = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SEARCH_URL',
  'METRICS_TOKEN',
  'CAPTCHA_SECRET',
  'RECAPTCHA_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/

function isFolderUrl(url: string): boolean {
  return /^file:\/\/\/[^/]/.test(url) && URL.canParse(url) && !/%2f|%5c|%00/i.test(url)
}

function isSearchUrl(urls: string): boolean {
  return urls.split(',').every((url) => /^https?:\/\/[^/]/.test(url.trim()) && URL.canParse(url.trim()))
}

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

export function servesThisMachineOnly({ HOST, SITE_URL, TRUST_PROXY }: Env): boolean {
  if (!isLoopback(HOST) || TRUST_PROXY > 0) return false
  return SITE_URL === undefined || isLoopbackUrl(SITE_URL)
}

export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}

/** `issues` has one line per variable. */
export class EnvError extends Error {
  readonly issues: string[]

  constructor(issues: string[]) {
    super(issues.join('\n'))
    this.name = 'EnvError'
    this.issues = issues
  }
}

/** Throws `EnvError` with every wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  if (!env.RATE_LIMITS && !servesThisMachineOnly(env))
    throw new EnvError(['RATE_LIMITS: off is allowed only while HOST and SITE_URL are loopback and TRUST_PROXY is 0'])
  if (!env.CAPTCHA && env.RATE_LIMITS)
    throw new EnvError(['CAPTCHA: off is allowed only together with RATE_LIMITS=off'])
  if (Boolean(env.RECAPTCHA_SITE_KEY) !== Boolean(env.RECAPTCHA_SECRET))
    throw new EnvError(['RECAPTCHA_SECRET: reCAPTCHA needs both RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET'])
  if (env.OUTBOX && (env.SMTP_URL || !servesThisMachineOnly(env)))
    throw new EnvError([
      'OUTBOX: on is allowed only without SMTP_URL, and while HOST and SITE_URL are loopback and TRUST_PROXY is 0',
    ])
  // Searches of an index that others write too may show what this process does not know the replica to have.
  if (env.DATABASE_READ_URL && env.SEARCH_URL)
    throw new EnvError(['DATABASE_READ_URL: cannot be used together with SEARCH_URL'])
  if (env.SMTP_URL && !env.MAIL_FROM) throw new EnvError(['MAIL_FROM: is required with SMTP_URL'])
  if (env.SMTP_URL && !env.SITE_URL && !isLoopback(env.HOST))
    throw new EnvError(['SITE_URL: is required with SMTP_URL, for the links in emails'])
  if (env.PAYMENTS === 'stripe' && !(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET))
    throw new EnvError(['PAYMENTS: stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'])
  return env
}

/** The sandbox gives paid plans away, so a server for others has it by an explicit switch only. */
export function paymentServiceOf(env: Env): 'sandbox' | 'stripe' | 'off' {
  return env.PAYMENTS ?? (servesThisMachineOnly(env) ? 'sandbox' : 'off')
}

/** Never when mail leaves the machine, nor on a server for other machines; in production by an explicit switch. */
export function hasOutbox(env: Env): boolean {
  return (env.OUTBOX ?? env.NODE_ENV !== 'production') && !env.SMTP_URL && servesThisMachineOnly(env)
}

export function siteUrl(env: Env): string {
  return env.SITE_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
}

export interface Setting {
  name: EnvName
  meaning: string
  /** As text; `(hidden)` for a set secret, `-` when absent. */
  value: string
  standard: string
}

export function describeEnv(env: Env): Setting[] {
  const defaults = Variables.parse({})
  return (Object.keys(Variables.shape) as EnvName[]).map((name) => ({
    name,
    meaning: Variables.shape[name].description ?? '',
    value: SECRET.has(name) && env[name] !== undefined ? '(hidden)' : show(env[name]),
    standard: show(defaults[name]),
  }))
}

function show(value: Env[EnvName]): string {
  if (value === undefined) return '-'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}
