/**
 * Every path that a browser may open, as the specification writes it: `{name}` is one segment, `{name...}` any number of
 * them.
 */

/** Specification §2. Redirects are routes too. */
export const ROUTES: readonly string[] = [
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
]

/** Routes for machines, operators and developers. */
export const MACHINE_ROUTES: readonly string[] = [
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
]

/** Routes that neither list knows, each with the reason why it exists. */
export const ADDED_ROUTES: Readonly<Record<string, string>> = {
  '/site.webmanifest': 'name, colours and icons for installing the site, with the name of SITE_NAME',
  '/myjobs/jobs-for-me': 'open jobs by how well they fit the profile',
  '/files/:name': 'uploaded images, for users who may see them',
  '/dev/outbox': 'the emails of a server without SMTP; outside production only',
  '/dev/outbox/:id{[0-9]{1,15}}': 'one of these emails',
  '/dev/outbox/:id{[0-9]{1,15}}/letter': 'its HTML, as a frame',
  '/payments/sandbox/:id{sandbox_checkout_[0-9a-f]{32}}': 'the checkout page of the payment sandbox',
  '/social-images/{address...}': 'images of link previews, for pages that are public',
  '/sitemap-pages.xml': 'the part of the sitemap that lists no jobs',
  '/:file{sitemap-jobs-[1-9][0-9]?[0-9]?[0-9]?\\.xml}':
    'one part of the sitemap; a single file holds at most 50,000 URLs',
}
