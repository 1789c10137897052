import { unsubscribe } from '#domain/feeds/feeds.contract.ts'
import { API_PREFIX } from '#domain/shared/call.ts'
import type { MailProps } from '../mail-kinds.ts'
import { greeting, oneLine } from '../mail-text.ts'
import type { EmailContent, EmailTemplates, Sender } from './email-content.ts'

/** Of saved searches and of what they sent. */
const LIST = '/myjobs/job-offers-feeds'
const PEOPLE = '/recruiters/search-profiles'
const ONE_JOB = '/myjobs/job-offers'

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const stopPage = (origin: string, token: string) => `${origin}/myjobs/account/unsubscribe?token=${token}`

/** How saved searches are managed and stopped: each by its link, all by the last or by the mail program's own button. */
function stopping(
  origin: string,
  manage: string,
  searches: readonly { title: string; token: string }[],
): Pick<EmailContent, 'links' | 'unsubscribeUrl'> {
  const [first, ...others] = searches
  const all = others.length > 0 ? '&all=true' : ''
  return {
    links: [
      { label: 'Manage saved searches', url: origin + manage },
      ...searches.map(({ title, token }) => ({
        label: `Unsubscribe from “${oneLine(title)}”`,
        url: stopPage(origin, token),
      })),
      ...(first ? [{ label: 'Unsubscribe from all', url: `${stopPage(origin, first.token)}&all=true` }] : []),
    ],
    ...(first && { unsubscribeUrl: `${origin}${API_PREFIX}${unsubscribe.path}?token=${first.token}${all}` }),
  }
}

const subjectOf = (heading: string, [first, ...others]: readonly { title: string }[]) =>
  `${heading}: ${first?.title ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`

const becauseSaved = (siteName: string, searches: readonly unknown[]) =>
  `You’re getting this email because you saved ${searches.length === 1 ? 'a search' : 'searches'} at ${siteName}.`

function newJobs({ siteName, origin }: Sender, { name, total, jobs, feeds }: MailProps['new-jobs']): EmailContent {
  const more = total - jobs.length
  const heading = countOf(total, 'new job', 'new jobs')
  return {
    subject: subjectOf(heading, feeds),
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
    reason: becauseSaved(siteName, feeds),
    ...stopping(origin, LIST, feeds),
  }
}

function newPeople(
  { siteName, origin }: Sender,
  { name, total, people, searches }: MailProps['new-people'],
): EmailContent {
  const more = total - people.length
  const heading = countOf(total, 'new candidate', 'new candidates')
  const pathOf = (uuid: string) => `${PEOPLE}?saved=${uuid}`
  return {
    subject: subjectOf(heading, searches),
    heading,
    paragraphs: [greeting(name), 'Here’s whom your saved searches found. Each candidate is sent to you once.'],
    entries: people.map(({ title, country, experience, search, reason }) => ({
      title: oneLine(title),
      url: origin + pathOf(search),
      lines: [[country, experience].filter(Boolean).map(oneLine).join(' · ')].filter(Boolean),
      note: oneLine(reason),
    })),
    button: { label: 'Search candidates', url: origin + pathOf(searches[0]?.uuid ?? '') },
    notes: more > 0 ? [`This email has the first ${people.length}. The others come with the next ones.`] : [],
    reason: becauseSaved(siteName, searches),
    ...stopping(origin, PEOPLE, searches),
  }
}

export const JOB_EMAILS: EmailTemplates<Pick<MailProps, 'new-jobs' | 'new-people'>> = {
  'new-jobs': newJobs,
  'new-people': newPeople,
}
