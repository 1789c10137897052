import { canonicalSearchPath, readSearch, searchBodyOf, searchHref } from '#domain/jobs/job-search-url.ts'
import type { JobCard } from '#domain/jobs/jobs.contract.ts'
import { formatPay } from '#domain/jobs/pay-table.ts'
import { SEARCH_PAGE_SIZE } from '#domain/shared/limits.ts'
import { siteUrl } from '#server/platform/env.ts'
import { escapeXml, xmlElement } from '#server/platform/http/xml.ts'
import type { Services } from '#server/platform/services.ts'
import { searchJobs } from './search/search-jobs.ts'
import { withPlace } from './search/understand-query.ts'

/** RSS 2.0 of a search's newest jobs; `params` as of the search page. */
export async function jobsRss(services: Services, params: URLSearchParams): Promise<string> {
  const state = withPlace(readSearch(params))
  const anything = state.query === undefined && state.filters.length === 0 ? { ...state, query: '' } : state
  const newest = { ...anything, sort: [{ field: 'date' as const, direction: 'desc' as const }], offset: 0 }
  const { jobs, query } = await searchJobs(services, searchBodyOf(newest, SEARCH_PAGE_SIZE))
  const { SITE_NAME } = services.env
  const site = siteUrl(services.env)
  params.sort() // cached for every order
  const self = `${site}/jobs.rss${params.size > 0 ? `?${params}` : ''}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', query ? `${SITE_NAME}: ${query}` : `${SITE_NAME}: newest jobs`),
    xmlElement('link', site + (params.size > 0 ? searchHref(state) : canonicalSearchPath(newest))),
    xmlElement('description', 'Jobs in data, data science, machine learning and AI, newest first'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...jobs.map((job) => item(site, job)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function item(site: string, job: JobCard): string {
  const where = [job.city, job.country, job.is_remote ? 'remote' : null].filter(Boolean).join(', ')
  const pay = formatPay({ low: job.salary_low, high: job.salary_high, currency: job.currency, period: job.period })
  return [
    '<item>',
    xmlElement('title', `${job.title} at ${job.company_name}`),
    xmlElement('link', site + job.path),
    `<guid isPermaLink="false">${escapeXml(job.id)}</guid>`,
    xmlElement('pubDate', new Date(job.date).toUTCString()),
    xmlElement('description', [where, pay, job.skills.join(', ')].filter(Boolean).join(' · ')),
    '</item>',
  ].join('')
}
