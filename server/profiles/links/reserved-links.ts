import { slug } from '#domain/shared/fold.ts'

/** First path segments of the site, names that sites commonly reserve, and names that would pass for its operators. */
const RESERVED: ReadonlySet<string> = new Set(
  `about abuse access account accounts add-credits-summary admin administrator alert alerts anonymous api app apps
  apple-touch-icon article articles assets auth billing blog board bot build build-manifest candidate candidates
  change-email-confirmation cdn change-password checkout close-account company companies config contact cookie cookies
  copyright credits dashboard data-administrator-salary-calculator data-analyst-salary-calculator
  data-architect-salary-calculator data-engineer-salary-calculator data-science-jobs delete demo dev developer
  developer-advocate-salary-calculator developers dmca docs documentation download edit email email-confirmation employer
  employers error errors everyone explore export faq favicon feed feeds file files forgot-password ftp gdpr general graphql
  group groups guest headhunter headhunters healthz help hidden home hostmaster html http https image images imap imprint
  index info invite invoice invoices job job-listings job-offers job-offers-feeds jobs jobs-for-me jobseeker legal letter localhost log-in
  log-out login logout machine-learning-salary-calculator mail manifest manifesto master me media member members message
  messages metrics moderator myjobs myself name new news newsletter nobody null nuxt-api offer offers official openapi operator
  operators outbox owner page pages partner partners password pay payment payments photo photos ping plans policy pop3
  postmaster press preview pricing privacy privacy-policy professor-salary-calculator profile profiles public readyz
  recruiter recruiter-jobs recruiter-login recruiters refund register registration report research-scientist-salary-calculator sandbox
  reset-password robots root rss salaries salary salary-calculator sales saved-contacts script search search-profiles
  searchable secure security self seeker settings shop sign-in sign-out sign-up signin signout signup site sitemap
  sitemap-pages sitemap-jobs smtp social-images software-engineer-salary-calculator somebody staff static statistician-salary-calculator
  statistics stats status store subscribe subscription subscription-activation support system tag tags talent team terms
  terms-of-use test top-paid-jobs trust undefined unsubscribe update upload uploads user users vacancies verify web webmaster
  well-known work www you your`.split(/\s+/),
)

/** Also the site's name, alone or with a suffix. */
export function isReservedLink(link: string, siteName: string): boolean {
  const brand = slug(siteName)
  return RESERVED.has(link) || (brand !== '' && (link === brand || link.startsWith(`${brand}-`)))
}
