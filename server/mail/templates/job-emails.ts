import { unsubscribe } from '#domain/feeds/feeds.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import type { MailProps } from '../mail-kinds.ts'
import { greeting, oneLine } from '../mail-text.ts'
import type { EmailContent, EmailTemplates, Sender } from './email-content.ts'

/** Of saved searches and of what they sent. */
const LIST = '/myjobs/job-offers-feeds'
const ONE_JOB = '/myjobs/job-offers'

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

function newJobs({ siteName, origin }: Sender, { name, total, jobs, feeds }: MailProps['new-jobs']): EmailContent {
  const [first, ...others] = feeds
  const more = total - jobs.length
  const heading = countOf(total, 'new job', 'new jobs')
  const stop = (token: string) => `${origin}/myjobs/account/unsubscribe?token=${token}`
  return {
    subject: `${heading}: ${first?.title ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    heading,
    paragraphs: [greeting(name), 'Here’s what your saved searches found.'],
    entries: jobs.map(({ uuid, title, company, place, pay, reason }) => ({
      title: oneLine(title),
      url: `${origin}${ONE_JOB}/${uuid}`,
      lines: [[company, place].filter(Boolean).map(oneLine).join(' · '), ...(pay ? [oneLine(pay)] : [])],
      note: oneLine(reason),
    })),
    button: {
      label: more > 0 ? `See ${countOf(more, 'more job', 'more jobs')}` : 'See your list',
      url: `${origin}${LIST}?show=sent`,
    },
    notes: more > 0 ? [`This email has the first ${jobs.length}. Your list has all of them.`] : [],
    reason: `You’re getting this email because you saved ${feeds.length === 1 ? 'a search' : 'searches'} at ${siteName}.`,
    links: [
      { label: 'Manage saved searches', url: origin + LIST },
      ...feeds.map(({ title, token }) => ({ label: `Unsubscribe from “${oneLine(title)}”`, url: stop(token) })),
      ...(first ? [{ label: 'Unsubscribe from all', url: `${stop(first.token)}&all=true` }] : []),
    ],
    ...(first && {
      unsubscribeUrl: `${origin}${API_PREFIX}${unsubscribe.path}?token=${first.token}${others.length > 0 ? '&all=true' : ''}`,
    }),
  }
}

export const JOB_EMAILS: EmailTemplates<Pick<MailProps, 'new-jobs'>> = { 'new-jobs': newJobs }
