import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { SALARY_ROLE_KEYS } from '../domain/salaries/salary-roles.ts'

/** Specification §2. */
export default [
  index('routes/home.tsx'),
  route('jobs/*', 'routes/jobs.$.tsx'),
  route('data-science-jobs', 'routes/jobs.$.tsx', { id: 'data-science-jobs' }),
  route('top-paid-jobs', 'routes/top-paid-jobs.tsx'),
  route('salary-calculator', 'routes/salary-calculator.tsx'),
  ...SALARY_ROLE_KEYS.map((role) => `${role}-salary-calculator`).map((path) =>
    route(path, 'routes/salary-calculator.tsx', { id: path }),
  ),
  route('blog', 'routes/blog/blog.tsx'),
  route('blog/tags', 'routes/blog/blog.tags.tsx'),
  route('blog/tags/:tag', 'routes/blog/blog.tags.$tag.tsx'),
  route('blog/:slug', 'routes/blog/blog.$slug.tsx'),
  route('recruiters', 'routes/recruiters.tsx'),
  route('contact', 'routes/contact.tsx'),
  ...['manifesto', 'privacy-policy', 'terms-of-use'].map((id) => route(id, 'routes/content-page.tsx', { id })),
  route('profile', 'routes/profile._index.tsx'),
  route('profile/:slug', 'routes/profile.$slug.tsx'),
  route('recruiters/search-profiles', 'routes/recruiters/search-profiles.tsx'),
  route('myjobs', 'routes/myjobs.tsx', [
    index('routes/myjobs._index.tsx'),
    route('profile', 'routes/myjobs.profile.tsx'),
    route('job-offers', 'routes/myjobs.job-offers.tsx'),
    route('job-offers/:uuid', 'routes/myjobs.job-offers.$uuid.tsx'),
    route('jobs-for-me', 'routes/myjobs.jobs-for-me.tsx'),
    route('job-offers-feeds', 'routes/myjobs.job-offers-feeds.tsx'),
    route('account', 'routes/account/myjobs.account.tsx'),
    route('account/add-credits-summary', 'routes/account/myjobs.account.add-credits-summary.tsx'),
    route('account/subscription-activation', 'routes/account/myjobs.account.subscription-activation.tsx'),
  ]),
  // Apart from the pages above, whose data would be loaded again when the token leaves the address.
  ...prefix('myjobs/account', [
    route('email-confirmation', 'routes/account/myjobs.account.email-confirmation.tsx'),
    route('change-email-confirmation', 'routes/account/myjobs.account.change-email-confirmation.tsx'),
    route('reset-password', 'routes/account/myjobs.account.reset-password.tsx'),
    route('unsubscribe', 'routes/account/myjobs.account.unsubscribe.tsx'),
  ]),
  route('recruiters/saved-contacts', 'routes/recruiters/saved-contacts.tsx'),
  route('recruiters/job-listings', 'routes/recruiters/job-listings.tsx'),
  route('recruiter-jobs', 'routes/recruiters/recruiter-jobs.tsx'),
  route('recruiter-jobs/:uuid', 'routes/recruiters/recruiter-jobs.$uuid.tsx'),
  route('social-images/*', 'routes/social-images.$.ts'),
  // Other pages of `content/`; 404 for the rest.
  route('*', 'routes/content-page.tsx'),
] satisfies RouteConfig
