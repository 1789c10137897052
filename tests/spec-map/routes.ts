/**
 * Every address that a browser may open, as the specification writes it: `{name}` is one segment, `{name...}` any
 * number of them.
 */

/** Specification §2. Redirects are addresses too. */
export const ROUTES = [
  '/',
  '/jobs/{slug...}',
  '/data-science-jobs',
  '/top-paid-jobs',
  '/blog',
  '/blog/{slug}',
  '/blog/tags',
  '/blog/tags/{tag}',
  '/contact',
  '/manifesto',
  '/privacy-policy',
  '/terms-of-use',
  '/salary-calculator',
  '/data-administrator-salary-calculator',
  '/data-analyst-salary-calculator',
  '/data-architect-salary-calculator',
  '/data-engineer-salary-calculator',
  '/developer-advocate-salary-calculator',
  '/machine-learning-salary-calculator',
  '/professor-salary-calculator',
  '/research-scientist-salary-calculator',
  '/software-engineer-salary-calculator',
  '/statistician-salary-calculator',
  '/profile',
  '/profile/{slug}',
  '/recruiters',
  '/recruiters/job-listings',
  '/recruiters/saved-contacts',
  '/recruiters/search-profiles',
  '/recruiter-jobs',
  '/recruiter-jobs/{uuid}',
  '/myjobs',
  '/myjobs/profile',
  '/myjobs/job-offers',
  '/myjobs/job-offers/{uuid}',
  '/myjobs/job-offers-feeds',
  '/myjobs/account',
  '/myjobs/account/add-credits-summary',
  '/myjobs/account/subscription-activation',
  '/myjobs/account/email-confirmation',
  '/myjobs/account/change-email-confirmation',
  '/myjobs/account/reset-password',
  '/myjobs/account/unsubscribe',
  '/{slug...}',
] as const

/** Addresses of our own that no person opens: for machines, operators and developers. */
export const MACHINE_ROUTES = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/build-manifest.json',
  '/sitemap.xml',
  '/robots.txt',
  '/jobs.rss',
  '/blog.rss',
  '/nuxt_api/openapi.json',
  '/nuxt_api/docs',
] as const

/** Addresses that neither list knows, each with the reason why it exists. */
export const ADDED_ROUTES: Readonly<Record<string, string>> = {
  '/files/:name': 'pictures that people sent, for who may see them',
  '/dev/outbox': 'the mails of a server that has nobody to give them to; outside production only',
  '/dev/outbox/:id{[0-9]{1,15}}': 'one of these mails',
  '/dev/outbox/:id{[0-9]{1,15}}/letter': 'its HTML, as a frame',
  '/sitemap-pages.xml': 'the part of the sitemap that lists no jobs',
  '/:file{sitemap-jobs-[1-9][0-9]?[0-9]?[0-9]?\\.xml}':
    'one part of the sitemap; a single file holds at most 50,000 addresses',
}
