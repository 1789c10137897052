import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map (specification §2): every page's address and its file. */
export default [
  index('routes/home.tsx'),
  route('jobs/*', 'routes/jobs.$.tsx'),
  route('data-science-jobs', 'routes/jobs.$.tsx', { id: 'data-science-jobs' }),
  route('top-paid-jobs', 'routes/top-paid-jobs.tsx'),
  route('*', 'routes/$.tsx'),
] satisfies RouteConfig
